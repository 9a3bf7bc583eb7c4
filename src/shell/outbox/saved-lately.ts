import { fingerprint } from '../../../contract/rates/fingerprint.ts'
import { instantText } from '../../ui/frame/instant-text.ts'
import { readStored, writeStored } from '../../ui/frame/stored.ts'
import { phrases } from './phrases.ts'
import { noteUsed } from './used-accounts.ts'

const LATELY = 'daftar.lately'
/** For how long a record like one that was saved is asked about. */
const LATELY_MS = 10 * 60_000

/** A record that an operator has saved: what tells it from others, and its number once the books have it. */
interface SavedLately {
  readonly key: string
  readonly form: string
  /** Stands for its figures, accounts, date and description, which nobody else may read here. */
  readonly mark: number
  readonly saved_at: number
  readonly id?: string
}

/** Stands for what two records of a form have in common where they are the same. */
function markOf(content: object): number {
  const fields = Object.entries(content).map(([name, value]) => [name, String(value).trim()] as const)
  return fingerprint(JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1))))
}

const place = (operator_id: number) => `${LATELY}.${operator_id}`

/** The records of the last ten minutes, of every tab of the browser. */
const lately = (operator_id: number): readonly SavedLately[] =>
  (readStored<SavedLately[]>('localStorage', place(operator_id)) ?? []).filter(
    ({ saved_at }) => Date.now() - saved_at < LATELY_MS,
  )
function change(operator_id: number, of: (records: readonly SavedLately[]) => readonly SavedLately[]): void {
  const records = of(lately(operator_id))
  writeStored('localStorage', place(operator_id), records.length > 0 ? records : undefined)
}

/** A record of a form as it is looked for among those saved lately. */
export interface Lately {
  readonly form: string
  /** What it holds, its number left out; undefined where a form repeats freely. */
  readonly content: object | undefined
  /** Its own key, under which it may have been saved. */
  readonly key: string | undefined
}

/** The accounts that a record posts to. */
const accountsIn = ({
  debit_account = '',
  credit_account = '',
}: {
  readonly debit_account?: string
  readonly credit_account?: string
}) => [debit_account, credit_account]

/** Remembers a record that is saved under a key; its number follows where it is not known yet. */
export function noteSaved(
  operator_id: number,
  { form, content, key }: Lately & { readonly key: string },
  id?: string,
): void {
  if (content === undefined) return
  noteUsed(operator_id, accountsIn(content))
  const mark = markOf(content)
  change(operator_id, (records) => [
    ...records.filter((one) => one.key !== key),
    { key, form, mark, saved_at: Date.now(), ...(id !== undefined && { id }) },
  ])
}

/** The books have the record of a key under this number. */
export const nameSaved = (operator_id: number, key: string, id: string) =>
  change(operator_id, (records) => records.map((one) => (one.key === key ? { ...one, id } : one)))

/** The record of a key is not in the books, and not on its way there. */
export const forgetSaved = (operator_id: number, key: string) =>
  change(operator_id, (records) => records.filter((one) => one.key !== key))

/** Forgets what an operator has saved lately, once they have gone. */
export async function wipeSavedLately(operator_id: number): Promise<void> {
  localStorage.removeItem(place(operator_id))
}

/** The question about a record like one that was saved lately, its time by the office's clock. */
export function sameQuestion(
  operator_id: number,
  { form, content, key }: Lately,
  timezone: string | undefined,
): string | undefined {
  if (content === undefined) return undefined
  const mark = markOf(content)
  const same = lately(operator_id).findLast(
    (one) => one.form === form && one.mark === mark && one.key !== key,
  )
  if (!same) return undefined
  const time = instantText(new Date(same.saved_at), timezone).slice(-5)
  return same.id === undefined ? phrases.sameWaiting({ time }) : phrases.same({ id: same.id, time })
}
