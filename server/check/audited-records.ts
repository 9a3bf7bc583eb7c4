import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CustomerAccount } from '../../contract/lists/customer-answers.ts'
import { blankCustomerTexts } from '../../contract/lists/customer-fields.ts'
import { rateToWire } from '../../contract/money/money.ts'
import { ACCOUNT_COLUMNS, accountFields } from '../accounts/rows.ts'
import { OFFICE } from '../audit/chain.ts'
import { NO_PASSWORD } from '../auth/passwords.ts'
import { NO_SECRET } from '../auth/second-factor.ts'
import { CORRESPONDENT, correspondentToWire } from '../correspondents/store.ts'
import { customerToWire } from '../customers/store.ts'
import { countToWire } from '../days/counts.ts'
import { dayToWire } from '../days/days.ts'
import type { Reader } from '../db/books.ts'
import { among, pagesOf } from '../db/rows.ts'
import { answerDigest, factorDigest, type KeptAnswer, passwordDigest } from '../db/seal.ts'
import type { Tables } from '../db/tables.ts'
import { STEP, stepToWire } from '../hawala-rules/kept-steps.ts'
import { IMPORT, importFromRow } from '../imports/kept.ts'
import { FILING, filingFromRow } from '../large-cash/filings.ts'
import { LIMIT, limitToWire } from '../limits/store.ts'
import { settingsToWire } from '../office-settings/store.ts'
import { WORDS, wordsToWire } from '../office-settings/words.ts'
import { PAPERS, papersToWire } from '../papers/store.ts'
import { type AccountRateRow, toWire as historyToWire, type RateHistoryRow } from '../rates/store.ts'
import { AGREEMENT, agreementToWire } from '../reconciliation/agreements.ts'
import type { Row } from '../records/define-record.ts'
import { RECORDS } from '../records/records.ts'
import { SIGN_IN, sessionId } from '../sessions/tokens.ts'
import { SUSPICION, suspicionFromRow } from '../suspicions/store.ts'
import { decisionFromRow, WATCH_DECISION } from '../watch/decisions.ts'
import { listFromRow, WATCH_LIST } from '../watch/lists.ts'
import type { LastRows } from './last-rows.ts'

/** A table with an audit row for each record, which holds it whole. */
interface Audited {
  readonly type: string
  readonly table: string
  wire(row: object): object
  readonly key?: 'cust_id' | 'date' | 'acc_no' | 'source'
  /** The schema that has the table; every one where left out. */
  readonly since?: string
  /** What its fields hold of which an audit row from before them says nothing. */
  readonly blanks?: object
  /** What of the audit row is not the record's own. */
  readonly leaves?: readonly string[]
}

/** The schema from which on there are watch lists and notes of suspicion. */
const LAW = '0029-law'

const AUDITED: readonly Audited[] = [
  ...RECORDS.map(({ type, table, toWire }) => ({ type, table, wire: (row: object) => toWire(row as Row) })),
  { type: 'province', table: 'provinces', wire: (row) => row },
  { type: 'exchange-rate', table: 'exchange_rates', wire: (row) => historyToWire(row as RateHistoryRow) },
  { type: 'count', table: 'counts', since: '0015-days', wire: (row) => countToWire(row as Tables['counts']) },
  {
    type: 'day',
    table: 'days',
    key: 'date',
    since: '0015-days',
    wire: (row) => dayToWire(row as Tables['days']),
  },
  {
    type: STEP,
    table: 'hawala_steps',
    since: '0019-hawala-steps',
    wire: (row) => stepToWire(row as Tables['hawala_steps']),
  },
  {
    type: 'office-settings',
    table: 'office_settings',
    since: '0011-office-settings',
    wire: (row) => settingsToWire(row as Tables['office_settings']),
  },
  {
    type: LIMIT,
    table: 'limits',
    key: 'acc_no',
    since: '0028-profit-limits',
    wire: (row) => limitToWire(row as Tables['limits']),
  },
  { type: WORDS, table: 'words', since: '0025-words', wire: (row) => wordsToWire(row as Tables['words']) },
  {
    type: CORRESPONDENT,
    table: 'correspondents',
    key: 'cust_id',
    since: '0028-profit-limits',
    wire: (row) => correspondentToWire(row as Tables['correspondents']),
  },
  {
    type: PAPERS,
    table: 'papers',
    key: 'cust_id',
    since: '0029-law',
    wire: (row) => papersToWire(row as Tables['papers']),
  },
  {
    type: AGREEMENT,
    table: 'agreements',
    since: '0029-law',
    wire: (row) => agreementToWire(row as Tables['agreements']),
  },
  {
    type: WATCH_LIST,
    table: 'watch_lists',
    key: 'source',
    since: LAW,
    wire: (row) => listFromRow(row as Tables['watch_lists']),
  },
  {
    type: WATCH_DECISION,
    table: 'watch_decisions',
    since: LAW,
    wire: (row) => decisionFromRow(row as Tables['watch_decisions']),
  },
  {
    type: SUSPICION,
    table: 'suspicions',
    since: LAW,
    wire: (row) => suspicionFromRow(row as Tables['suspicions']),
  },
  {
    type: IMPORT,
    table: 'imports',
    since: '0026-imports',
    wire: (row) => importFromRow(row as Tables['imports']),
  },
  {
    type: FILING,
    table: 'filings',
    since: '0029-law',
    wire: (row) => filingFromRow(row as Tables['filings']),
  },
  {
    type: 'customer',
    table: 'customers',
    key: 'cust_id',
    // Books from before there were kinds have no column of them.
    wire: (row) => customerToWire({ ...{ kind: 'customer' }, ...(row as Tables['customers']) }),
    blanks: blankCustomerTexts,
    // Its version also moves when one of its accounts is deleted, which is a row of that account.
    leaves: ['version', 'accounts_set'],
  },
]

/** What a row of the log holds as JSON; undefined where it holds none. */
export function parsed(text: string | null | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

// Figures that a double would print otherwise go on the wire by their digits: both sides are read from text.
const asPrinted = (value: object) => JSON.parse(JSON.stringify(value)) as object

const without = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

/** A column of some audit rows, by seq. */
async function auditColumn(
  { all }: Reader,
  column: 'after' | 'answer',
  seqs: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await all<{ seq: number; value: string | null }>(
    `select seq, ${column} as value from audit where ${among('seq', seqs)}`,
    ...seqs,
  )
  return new Map(rows.map(({ seq, value }) => [seq, value]))
}

/** What the newest audit rows of some records have written, as JSON by seq. */
const afters = (reader: Reader, last: LastRows, type: string, ids: readonly string[]) =>
  auditColumn(
    reader,
    'after',
    ids.map((id) => last.of(type, id)).filter((seq) => seq > 0),
  )

async function recordsOf(reader: Reader, last: LastRows, audited: Audited): Promise<string[]> {
  const { type, table, key = 'id', wire, blanks = {}, leaves = [] } = audited
  const findings: string[] = []
  const seen = new Set<string>()
  for await (const rows of pagesOf<Readonly<Record<string, unknown>>>(reader, table, [key])) {
    const idOf = (row: (typeof rows)[number]) => String(row[key])
    const said = await afters(reader, last, type, rows.map(idOf))
    for (const row of rows) {
      const id = idOf(row)
      seen.add(id)
      const after = parsed(said.get(last.of(type, id)))
      const is = without(asPrinted(wire(row)), leaves)
      if (!after || !isDeepStrictEqual(without({ ...blanks, ...after }, leaves), is))
        findings.push(`${type} ${id}`)
    }
  }
  for (const [id] of last.existing(type)) if (!seen.has(id)) findings.push(`${type} ${id}`)
  return findings
}

/** Accounts are in the audit rows of their customer, until a row of their own deletes them. */
async function accounts(reader: Reader, last: LastRows): Promise<string[]> {
  const textOf = (customer_id: string, account: CustomerAccount) =>
    JSON.stringify([account.acc_no, customer_id, accountFields(account)])
  const rows = await reader.all<CustomerAccount & { readonly customer_id: number }>(
    `select a.customer_id, ${ACCOUNT_COLUMNS} from accounts a`,
  )
  const found = new Set(rows.map((row) => textOf(String(row.customer_id), row)))
  const expected = new Set<string>()
  for (const [cust_id, seq] of last.existing('customer')) {
    const after = parsed((await auditColumn(reader, 'after', [seq])).get(seq))
    for (const account of (after?.accounts_set ?? []) as readonly CustomerAccount[])
      if (-last.of('account', account.acc_no) < seq) expected.add(textOf(cust_id, account))
  }
  const wrong = [...expected, ...found].filter((text) => !expected.has(text) || !found.has(text))
  return [...new Set(wrong.map((text) => `account ${(JSON.parse(text) as string[])[0]}`))]
}

/** The rates of accounts: what their newest row says, unless the account was deleted since. */
async function accountRates(reader: Reader, last: LastRows): Promise<string[]> {
  const rows = await reader.all<AccountRateRow>('select acc_no, ccy, rate from account_rates order by ccy')
  const found = Map.groupBy(rows, ({ acc_no }) => acc_no)
  const findings: string[] = []
  for (const [acc_no, seq] of last.existing('account-rates')) {
    const isGone = -last.of('account', acc_no) > seq
    const after = isGone ? { rates: {} } : parsed((await auditColumn(reader, 'after', [seq])).get(seq))
    const own = (found.get(acc_no) ?? []).map(({ ccy, rate }) => [ccy, rateToWire(rate)])
    found.delete(acc_no)
    if (!isDeepStrictEqual(after?.rates, asPrinted(Object.fromEntries(own))))
      findings.push(`account-rates ${acc_no}`)
  }
  return [...findings, ...[...found.keys()].map((acc_no) => `account-rates ${acc_no}`)]
}

/** Judges whether an operator's second factor is the one that the log last says, `false` or nothing for none. */
async function factorsIn({ all }: Reader, schema: string) {
  if (schema < SECOND_FACTOR) return () => true
  const rows = await all<{ operator_id: number; sealed: string }>('select * from second_factors')
  const codes = await all<Tables['recovery_codes']>('select * from recovery_codes')
  const factors = new Map(rows.map(({ operator_id, sealed }) => [operator_id, sealed]))
  const hashes = Map.groupBy(codes, ({ operator_id }) => operator_id)
  return (id: number, said: unknown): boolean => {
    const sealed = factors.get(id)
    const own = (hashes.get(id) ?? []).map(({ code_hash }) => code_hash)
    if (sealed === undefined) return own.length === 0 && !said
    return sealed === NO_SECRET ? typeof said === 'string' : said === factorDigest(sealed, own)
  }
}

/** Operators: their rows say what changed, of a password and a second factor the digest. */
async function operators(reader: Reader, schema: string): Promise<string[]> {
  const hasEvidence = schema >= EVIDENCE
  const holdsFactor = await factorsIn(reader, schema)
  const audits = await reader.all<{ record_id: string; after: string | null }>(
    `select record_id, after from audit where record_type = 'operator' order by seq`,
  )
  const said = new Map<string, Readonly<Record<string, unknown>>>()
  for (const { record_id, after } of audits)
    said.set(record_id, {
      disabled_at: null,
      role: 'owner',
      start_until: null,
      ...said.get(record_id),
      ...parsed(after),
    })
  // Books from before there were roles, or start passwords, have no column of them.
  const rows = await reader.all<Tables['operators']>('select * from operators')
  const findings = rows.flatMap(({ password_hash, created_at: _made, ...own }) => {
    const row = { ...own, role: own.role ?? 'owner', start_until: own.start_until ?? null }
    const {
      password,
      second_factor,
      rehashed: _,
      recovery_code_used: _used,
      ...expected
    } = said.get(String(row.id)) ?? {}
    said.delete(String(row.id))
    const holds = isDeepStrictEqual(expected, row)
    const isOwn = !hasEvidence || password_hash === NO_PASSWORD || password === passwordDigest(password_hash)
    return [
      ...(holds ? [] : [`operator ${row.id}`]),
      ...(isOwn ? [] : [`the password of operator ${row.id}`]),
      ...(holdsFactor(row.id, second_factor) ? [] : [`the second factor of operator ${row.id}`]),
    ]
  })
  return [...findings, ...[...said.keys()].map((id) => `operator ${id}`)]
}

/** Whether a change of an operator ends their sessions: all do but another name, the same password hashed anew, and a recovery code that was used. */
const endsSessions = (after: Readonly<Record<string, unknown>>) =>
  after.rehashed !== true &&
  after.recovery_code_used !== true &&
  Object.keys(after).some((name) => name !== 'name')

/** Sessions: each was begun by signing in and not ended since, on request, by a new password or with its operator. */
async function sessions(reader: Reader, last: LastRows): Promise<string[]> {
  const rows = await reader.all<Tables['tokens']>(
    'select token_hash, operator_id, created_at, address, client from tokens order by token_hash',
  )
  const hashes = rows.map(({ token_hash }) => token_hash)
  const said = await afters(reader, last, SIGN_IN, hashes)
  const changes = await reader.all<{ record_id: string; seq: number | bigint; after: string | null }>(
    `select record_id, seq, after from audit where record_type = 'operator' and action = 'update' order by seq`,
  )
  const ending = changes.filter(({ after }) => endsSessions(parsed(after) ?? {}))
  const endedAt = new Map(ending.map(({ record_id, seq }) => [record_id, Number(seq)]))
  const strays = rows.filter(({ token_hash, ...row }) => {
    const seq = last.of(SIGN_IN, token_hash)
    return !isDeepStrictEqual(parsed(said.get(seq)), row) || seq < (endedAt.get(String(row.operator_id)) ?? 0)
  })
  return strays.map((row) => `session ${sessionId(row.token_hash)} of operator ${row.operator_id}`)
}

type AnswerRow = KeptAnswer & { readonly audit_seq: number | null }
/** Few, since each may be the answer to a settlement of ten thousand rows. */
const PAGE = 100

/** The digest in the log of the answers that were kept before each had its own there. */
async function notedOnce({ all }: Reader, last: LastRows): Promise<string | undefined> {
  const [row] = await all<{ after: string }>`select after from audit
    where seq = ${last.of(OFFICE, 'kept-answers')}`
  return row && (JSON.parse(row.after) as { digest: string }).digest
}

/**
 * The answers under Idempotency-Keys that are not those that were given, by their keys. Those from before each had
 * its own digest are held together: which of them was changed does not show.
 */
async function keptAnswers(reader: Reader, last: LastRows): Promise<string[]> {
  const findings: string[] = []
  const old = createHash('sha256')
  let olds = 0
  for await (const rows of pagesOf<AnswerRow>(reader, 'idempotency_keys', ['key'], PAGE)) {
    const seqs = rows.flatMap(({ audit_seq }) => (audit_seq === null ? [] : [audit_seq]))
    const said = await auditColumn(reader, 'answer', seqs)
    for (const row of rows) {
      const digest = answerDigest(row)
      if (row.audit_seq === null) {
        olds += 1
        old.update(digest)
      } else if (said.get(row.audit_seq) !== digest) findings.push(`the answer under key ${row.key}`)
    }
  }
  if (olds > 0 && old.digest('base64url') !== (await notedOnce(reader, last)))
    findings.push('an answer under one of the keys from before the upgrade to 0007-evidence')
  return findings
}

/** The schema from which on the audit log has evidence of passwords, sessions and kept answers. */
const EVIDENCE = '0007-evidence'
/** The schema from which on operators may have second factors. */
const SECOND_FACTOR = '0020-second-factor'

/**
 * The records of books of a schema that differ from their newest audit row, by type and id; passwords, sessions and
 * kept answers among them where the log has evidence of these.
 */
export async function notAsAudited(reader: Reader, last: LastRows, schema: string): Promise<string[]> {
  const hasEvidence = schema >= EVIDENCE
  const records: string[] = []
  for (const audited of AUDITED)
    if (schema >= (audited.since ?? '')) records.push(...(await recordsOf(reader, last, audited)))
  return [
    ...records,
    ...(await accounts(reader, last)),
    ...(await accountRates(reader, last)),
    ...(await operators(reader, schema)),
    ...(hasEvidence ? await sessions(reader, last) : []),
    ...(hasEvidence ? await keptAnswers(reader, last) : []),
  ]
}
