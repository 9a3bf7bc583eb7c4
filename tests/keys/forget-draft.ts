import { type DraftName, draftPaths, type KeptDraft } from '../../contract/drafts.ts'
import type { TestOffice } from '../server/office.ts'

/** Makes an office forget what its operator has begun, which the next console of theirs would open. */
export async function forgetDraft(office: TestOffice, name: DraftName): Promise<void> {
  const path = draftPaths.one(name)
  const { version, draft } = (await office.call<KeptDraft>('GET', path)).body
  if (draft !== null) await office.call('DELETE', path, undefined, { 'if-match': String(version) })
}
