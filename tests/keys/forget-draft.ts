import { type DraftName, draftPaths, type KeptDraft } from '../../contract/operator/drafts.ts'
import type { TestOffice } from '../server/setup/office.ts'

/**
 * Makes an office forget what its operator has begun, which the next console of theirs would open; also what a console
 * that has just gone has sent and nobody has read yet: that is for an older version then.
 */
export async function forgetDraft(office: TestOffice, name: DraftName): Promise<void> {
  const path = draftPaths.one(name)
  const { version } = (await office.call<KeptDraft>('GET', path)).body
  const { status } = await office.call('DELETE', path, undefined, { 'if-match': String(version) })
  if (status === 409) await forgetDraft(office, name)
}
