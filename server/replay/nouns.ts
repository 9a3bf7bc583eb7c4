import type { Correspondent } from '../../contract/commission/commission-answers.ts'
import type { Count, Day } from '../../contract/day/day-answers.ts'
import type { HawalaStep } from '../../contract/hawala/step-answers.ts'
import type { Filing } from '../../contract/large-cash/large-cash-answers.ts'
import type { Limit } from '../../contract/limits/limits.ts'
import type { Account } from '../../contract/lists/accounts.ts'
import type { Customer } from '../../contract/lists/customer-answers.ts'
import type { Province } from '../../contract/lists/provinces.ts'
import { parseJson } from '../../contract/money/exact-json.ts'
import { rateFromWire } from '../../contract/money/money.ts'
import type { KeptOfficeSettings } from '../../contract/office/office-settings.ts'
import type { OwnWords } from '../../contract/office/words-answers.ts'
import type { User } from '../../contract/operator/auth.ts'
import type { Papers } from '../../contract/papers/papers-shapes.ts'
import type { AccountRates, ExchangeRate } from '../../contract/rates/rates.ts'
import type { Agreement } from '../../contract/reconciliation/reconciliation-answers.ts'
import type { KeptList } from '../../contract/watch/watch.ts'
import { changeAccount, insertAccount } from '../accounts/rows.ts'
import { deleteAccount } from '../accounts/store.ts'
import { OFFICE, type SealedRow } from '../audit/chain.ts'
import { NO_PASSWORD } from '../auth/passwords.ts'
import { NO_SECRET } from '../auth/second-factor.ts'
import { CORRESPONDENT, eraseCorrespondent, writeCorrespondent } from '../correspondents/store.ts'
import { CUSTOMERS, customerFromWire } from '../customers/store.ts'
import { writeCount } from '../days/counts.ts'
import { writeDay } from '../days/days.ts'
import type { Trx } from '../db/books.ts'
import { type Numbered, noteId, noteNumber } from '../db/counters.ts'
import { insertRow, updateRow } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { deleteStep, STEP, writeStep } from '../hawala-rules/kept-steps.ts'
import { eraseImport, IMPORT, type KeptImport, writeImport } from '../imports/kept.ts'
import { FILING, writeFiling } from '../large-cash/filings.ts'
import { APPROVAL } from '../limits/approvals.ts'
import { eraseLimit, LIMIT, writeLimit } from '../limits/store.ts'
import { NOTE } from '../log/notes.ts'
import { OFFICE_SETTINGS, writeOfficeSettings } from '../office-settings/store.ts'
import { eraseWords, WORDS, writeWords } from '../office-settings/words.ts'
import { erasePapers, PAPERS, writePapers } from '../papers/store.ts'
import { AGREEMENT, eraseAgreement, writeAgreement } from '../reconciliation/agreements.ts'
import { SIGN_IN } from '../sessions/tokens.ts'
import { SLIP } from '../slips/store.ts'
import { type KeptSuspicion, SUSPICION, writeSuspicion } from '../suspicions/store.ts'
import { type KeptDecision, WATCH_DECISION, writeDecision } from '../watch/decisions.ts'
import { WATCH_LIST, writeList } from '../watch/lists.ts'

/** A row of the audit log, read: what a record was, and what it is from then on. */
export interface Change<Wire extends object = object> extends Omit<SealedRow, 'before' | 'after'> {
  /** Undefined for a new record. */
  readonly before: Wire | undefined
  /** Undefined for a deleted record. */
  readonly after: Wire | undefined
}

/** Does to the books what a row of the log says was done. */
export type Apply = (trx: Trx, change: Change) => Promise<void>

// Figures keep their text: an amount of sixteen digits is no double.
const wireOf = (text: string | null) => (text === null ? undefined : (parseJson(text) as object))

/** Reads a row; throws SyntaxError where what it holds is no JSON. */
export const changeOf = (row: SealedRow): Change => ({
  ...row,
  before: wireOf(row.before),
  after: wireOf(row.after),
})

/** Writes a row under the id that it was given, or over the row that has it. */
async function saveRow<Name extends Numbered>(trx: Trx, table: Name, row: Tables[Name], isNew: boolean) {
  if (!isNew) return updateRow(trx, table, 'id', row)
  await insertRow(trx, table, row)
  await noteNumber(trx, table, row.id)
}

/** A change says what it changed. */
type Said = Partial<Pick<Tables['operators'], 'name' | 'role' | 'disabled_at' | 'start_until'>> & {
  /** The digest of a second factor, or false for none any more. */
  readonly second_factor?: string | false
}

/** What each type of audit row does but those of records that post. */
export const NOUNS: Readonly<Record<string, Apply>> = {
  /**
   * Operators as the log has them. It holds digests of passwords and second factors only: all are without a password, and
   * no code opens a second factor until it is removed.
   */
  async operator(trx, change) {
    const { record_id, action, at, after } = change as Change<User & Said>
    if (action === 'create' && after) {
      // A log from before there were roles names none: those operators are owners.
      const { id, email, name, role = 'owner', start_until = null } = after
      const row = { id, email, name, role, password_hash: NO_PASSWORD, disabled_at: null, start_until }
      await saveRow(trx, 'operators', { ...row, created_at: at }, true)
      return
    }
    const { name, role, disabled_at, start_until, second_factor } = after ?? ({} as Said)
    if (second_factor !== undefined)
      await trx.run`delete from second_factors where operator_id = ${Number(record_id)}`
    if (second_factor)
      await trx.run`insert into second_factors (operator_id, sealed, last_step)
        values (${Number(record_id)}, ${NO_SECRET}, 0)`
    const changed = { name, role, disabled_at, start_until }
    if (Object.values(changed).some((value) => value !== undefined))
      await updateRow(trx, 'operators', 'id', { ...changed, id: Number(record_id) })
  },
  /** A customer with the accounts of their audit rows. */
  async customer(trx, change) {
    const { before, after } = change as Change<Customer>
    if (!after) {
      for (const { acc_no } of before?.accounts_set ?? []) await deleteAccount(trx, acc_no)
      await trx.run`delete from customers where cust_id = ${before?.cust_id}`
      return
    }
    const row = customerFromWire(after)
    if (before) {
      await updateRow(trx, 'customers', 'cust_id', row)
    } else {
      await noteId(trx, CUSTOMERS, row.cust_id)
      await insertRow(trx, 'customers', row)
    }
    const known = new Map(before?.accounts_set.map((account) => [account.acc_no, account]))
    for (const account of after.accounts_set) {
      const was = known.get(account.acc_no)
      if (was) await changeAccount(trx, was, account)
      else await insertAccount(trx, row.cust_id, account)
    }
  },
  /** An account has a row of its own where it is deleted alone, which is a new version of its customer. */
  async account(trx, change) {
    const { before } = change as Change<Account>
    await deleteAccount(trx, change.record_id)
    await trx.run`update customers set version = version + 1 where cust_id = ${before?.customer_id}`
  },
  async province(trx, change) {
    const { before, after } = change as Change<Province>
    if (after) await saveRow(trx, 'provinces', after, !before)
    else await trx.run`delete from provinces where id = ${before?.id}`
  },
  /** A row of the history of rates, new or saved again on its day. */
  async 'exchange-rate'(trx, change) {
    const { before, after } = change as Change<ExchangeRate>
    if (!after) throw new Error('a row of the history is never deleted')
    const { buy = 0, sell = 0, to_usd, to_pkr } = after
    const figures = { to_usd: rateFromWire(to_usd), to_pkr: rateFromWire(to_pkr) }
    const row = { ...after, ...figures, buy: rateFromWire(buy), sell: rateFromWire(sell) }
    await saveRow(trx, 'exchange_rates', row, !before)
  },
  /** All rates of an account, which are a new version of it. */
  async 'account-rates'(trx, change) {
    const { record_id, after } = change as Change<AccountRates>
    await trx.run`delete from account_rates where acc_no = ${record_id}`
    for (const [ccy, rate] of Object.entries(after?.rates ?? {}))
      await trx.run`insert into account_rates (acc_no, ccy, rate)
        values (${record_id}, ${ccy}, ${rateFromWire(rate)})`
    await trx.run`update accounts set version = version + 1 where acc_no = ${record_id}`
  },
  async count(trx, { after }) {
    await writeCount(trx, after as Count)
  },
  async day(trx, { after }) {
    await writeDay(trx, after as Day)
  },
  async [STEP](trx, { record_id, after }) {
    if (after) await writeStep(trx, after as HawalaStep)
    else await deleteStep(trx, record_id)
  },
  async [OFFICE_SETTINGS](trx, { after }) {
    await writeOfficeSettings(trx, after as KeptOfficeSettings)
  },
  async [LIMIT](trx, { record_id, after }) {
    if (after) await writeLimit(trx, after as Limit)
    else await eraseLimit(trx, record_id)
  },
  async [WORDS](trx, { record_id, after }) {
    if (after) await writeWords(trx, after as OwnWords)
    else await eraseWords(trx, record_id)
  },
  async [CORRESPONDENT](trx, { record_id, after }) {
    if (after) await writeCorrespondent(trx, after as Correspondent)
    else await eraseCorrespondent(trx, Number(record_id))
  },
  async [PAPERS](trx, { record_id, after }) {
    if (after) await writePapers(trx, after as Papers)
    else await erasePapers(trx, Number(record_id))
  },
  async [AGREEMENT](trx, { record_id, after }) {
    if (!after) return eraseAgreement(trx, Number(record_id))
    await noteId(trx, AGREEMENT, Number(record_id))
    await writeAgreement(trx, after as Agreement)
  },
  // The names are in no log: their list is loaded again.
  async [WATCH_LIST](trx, { after }) {
    await writeList(trx, after as KeptList)
  },
  async [WATCH_DECISION](trx, { after }) {
    await writeDecision(trx, after as KeptDecision)
  },
  async [SUSPICION](trx, { after }) {
    await writeSuspicion(trx, after as KeptSuspicion)
  },
  async [IMPORT](trx, { record_id, after }) {
    if (!after) return eraseImport(trx, Number(record_id))
    await noteId(trx, IMPORT, Number(record_id))
    await writeImport(trx, after as KeptImport)
  },
  async [FILING](trx, { record_id, after }) {
    await noteId(trx, FILING, Number(record_id))
    await writeFiling(trx, after as Filing)
  },
  async [OFFICE]() {},
  // What was approved is in the log alone.
  async [APPROVAL]() {},
  // That it was printed is in the log alone.
  async [SLIP]() {},
  async [NOTE]() {},
  // Sessions end with the move; that they were is part of the log.
  async [SIGN_IN]() {},
}
