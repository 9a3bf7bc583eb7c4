import { DELETE_WINDOW_SECONDS } from '../../contract/operator/auth.ts'
import { sessionRefusals } from '../../contract/operator/operator-refusals.ts'
import type { Trx } from '../db/books.ts'
import { forbidden } from '../errors.ts'
import { officeSettings } from '../office-settings/store.ts'

/** Lets a session do one guarded delete: of `target` (`cash-book/1234`), or of any record without one. */
export async function openDeleteWindow(
  trx: Trx,
  tokenHash: string,
  target: string | undefined,
): Promise<void> {
  await trx.run`insert into delete_windows (token_hash, target, opened_at)
    values (${tokenHash}, ${target ?? null}, ${new Date().toISOString()})
    on conflict (token_hash) do update set target = excluded.target, opened_at = excluded.opened_at`
}

/** Takes away the window that a session has open: a wrong password ends what a right one allowed. */
export async function closeDeleteWindow(trx: Trx, tokenHash: string): Promise<void> {
  await trx.run`delete from delete_windows where token_hash = ${tokenHash}`
}

/**
 * Uses the session's window up, in the transaction of the delete: one that is refused later rolls
 * this back and leaves the window open. With `isNamed` a window for any record is none for this one. Throws 403 without a fresh window for this record.
 */
export async function spendDeleteWindow(
  trx: Trx,
  tokenHash: string,
  target: string,
  isNamed = false,
): Promise<void> {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  // A window that a clock ahead of time opened does not stay open for as long as the clock was ahead.
  const used = await trx.run`delete from delete_windows where token_hash = ${tokenHash}
    and opened_at >= ${at(-DELETE_WINDOW_SECONDS)} and opened_at <= ${at(DELETE_WINDOW_SECONDS)}
    and (target = ${target} or target is null and ${isNamed ? 1 : 0} = 0)`
  if (used === 0) throw forbidden(sessionRefusals.confirmPassword)
}

/**
 * So for a delete that takes the password only where the office wants it (docs/books.md, "Office settings"): by a window
 * for this very record.
 */
export async function spendIfGuarded(trx: Trx, tokenHash: string, target: string): Promise<void> {
  if ((await officeSettings(trx)).guard_all) await spendDeleteWindow(trx, tokenHash, target, true)
}
