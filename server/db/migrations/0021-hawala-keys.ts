import { foldCode } from '../../../contract/text/codes.ts'
import type { Engine } from './engine.ts'

/** The numbers and refs of hawala as they are compared, which they are looked up by from here on. */
export async function up({ all, run, addColumn }: Engine): Promise<void> {
  for (const field of ['number', 'ref']) {
    await addColumn('hawala', `${field}_key text default '' not null`)
    await run(`update "hawala" set "${field}_key" = "${field}" where "${field}" <> ''`)
    const rows = await all<{ text: string }>(
      `select distinct "${field}" as text from "hawala" where "${field}" <> ''`,
    )
    // Most are digits, which are compared as they are.
    for (const { text } of rows) {
      const key = foldCode(text)
      if (key !== text) await run(`update "hawala" set "${field}_key" = ? where "${field}" = ?`, key, text)
    }
    await run(`drop index "hawala_${field}"`)
    await run(`create index "hawala_${field}_key" on "hawala" ("${field}_key") where "${field}_key" <> ''`)
  }
}
