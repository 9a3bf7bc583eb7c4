import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Import } from '../../../contract/imports/import-answers.ts'
import { shownDay } from '../../../contract/text/shown-day.ts'
import { importsQuery, takeImportBack } from '../../api/office/imports.ts'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { Listed } from '../../shell/entry/listed.tsx'
import { RecordTable } from '../../shell/entry/record-table.tsx'
import { useDeletion } from '../../shell/entry/use-deletion.ts'
import { useOffice } from '../../shell/office/office.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { focusField } from '../../ui/fields/form.tsx'
import { instantText } from '../../ui/frame/instant-text.ts'
import type { ColumnNeed } from '../../ui/table/column-widths.ts'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { madeText } from './made-text.ts'
import { phrases } from './phrases.ts'

/** What the password of an import that is taken back is asked for, with its number. */
const GUARD = 'imports'

const nameOf = ({ id, file }: Import) => phrases.importName({ id: String(id), file })

/** Characters that are left of a text before the table scrolls sideways. */
const LEAST_OF_A_TEXT = 12
/** A file's name that is longer takes no room from what the import made. */
const MOST_OF_A_NAME = 32

/** As wide as the longest of its texts, or as `most` characters of it, where there is room. */
function needOf(texts: readonly string[], most = Number.POSITIVE_INFINITY): ColumnNeed {
  const wish = Math.min(most, Math.max(0, ...texts.map(({ length }) => length)))
  return { least: Math.min(wish, LEAST_OF_A_TEXT), wish, most: Number.POSITIVE_INFINITY }
}

const columnsOf = (
  imports: readonly Import[],
  timeZone: string | undefined,
): readonly DataColumn<Import>[] => [
  { key: 'id', heading: phrases.id, width: 70, numeric: true, cell: ({ id }) => id },
  {
    key: 'file',
    heading: phrases.file,
    need: needOf(
      imports.map(({ file }) => file),
      MOST_OF_A_NAME,
    ),
    cell: ({ file }) => <bdi>{file}</bdi>,
  },
  {
    key: 'kind',
    heading: phrases.kind,
    need: needOf(imports.map(({ kind }) => phrases[kind])),
    cell: ({ kind }) => phrases[kind],
  },
  { key: 'date', heading: phrases.day, width: 100, cell: ({ date }) => shownDay(date) },
  { key: 'made', heading: phrases.made, need: needOf(imports.map(madeText)), cell: madeText },
  { key: 'at', heading: phrases.at, width: 140, cell: ({ at }) => instantText(at, timeZone) },
  {
    key: 'by',
    heading: phrases.by,
    need: needOf(imports.map(({ by }) => by)),
    cell: ({ by }) => <bdi>{by}</bdi>,
  },
]

/** Gives the focus to the imports, where there are any. */
export const focusEarlier = () => document.querySelector<HTMLElement>('.imports [role=grid]')?.focus()

/** The imports that stand in the books; owners take one back as a whole. */
export function EarlierImports() {
  return <Listed query={importsQuery}>{(imports) => <Imports imports={imports} />}</Listed>
}

function Imports({ imports }: { readonly imports: readonly Import[] }) {
  const mayTakeBack = useMay('own')
  const { timezone: timeZone } = useOffice()
  const queries = useQueryClient()
  const columns = useMemo(() => columnsOf(imports, timeZone), [imports, timeZone])
  const deletion = useDeletion({
    guard: GUARD,
    // All that the office's screens show may have come with it.
    remove: ({ id, version }) => takeImportBack(id, version).finally(() => queries.invalidateQueries()),
    deletedText: phrases.takenBack,
    failedText: phrases.takeBackFailed,
  })
  const takeBack = (one: Import) => {
    if (mayTakeBack) deletion.ask({ id: String(one.id), label: nameOf(one), version: one.version })
  }
  return (
    <section className="sheet report imports" aria-label={phrases.earlier}>
      <h2>
        <span>{phrases.earlier}</span>
      </h2>
      <RecordTable
        id="imports"
        label={phrases.earlier}
        columns={columns}
        rows={imports}
        rowKey={({ id }) => String(id)}
        {...(mayTakeBack && { openText: phrases.takeBack })}
        onOpen={takeBack}
        onLeave={() => focusField('kind')}
        emptyText={phrases.none}
      />
      <DeletionDialogs
        deletion={deletion}
        title={phrases.takeBack}
        message={
          <>
            <p>{deletion.target?.label}</p>
            <p>{phrases.takeBackAsked}</p>
          </>
        }
        act={{
          name: phrases.takeBack,
          busyText: phrases.takingBack,
          passwordText: phrases.takeBackPassword,
        }}
      />
    </section>
  )
}
