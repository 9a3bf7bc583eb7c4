import { readStored, writeStored } from '../../ui/frame/stored.ts'

const MOST = 50

const place = (operator_id: number) => `daftar.lately.accounts.${operator_id}`

/** The numbers of the accounts that an operator has used in this browser, the last one first. */
export const usedAccounts = (operator_id: number): readonly string[] =>
  readStored('localStorage', place(operator_id)) ?? []

/** Remembers accounts as used just now, the first one as the last that was; a blank number is none. */
export function noteUsed(operator_id: number, acc_nos: readonly string[]): void {
  const all = [...acc_nos.filter((acc_no) => acc_no !== ''), ...usedAccounts(operator_id)]
  writeStored('localStorage', place(operator_id), [...new Set(all)].slice(0, MOST))
}

/** Forgets what accounts an operator has used, once they have gone. */
export async function wipeUsedAccounts(operator_id: number): Promise<void> {
  localStorage.removeItem(place(operator_id))
}
