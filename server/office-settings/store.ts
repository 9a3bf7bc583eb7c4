import { templateFault } from '../../contract/hawala/message.ts'
import { customerRefusals } from '../../contract/lists/list-refusals.ts'
import { missingTexts } from '../../contract/lists/missing-texts.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../contract/office/default-office-settings.ts'
import type { KeptOfficeSettings, OfficeSettings } from '../../contract/office/office-settings.ts'
import type { OfficeSettingsBody } from '../../contract/office/office-settings-body.ts'
import { localeChoice } from '../../contract/operator/locale-choice.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import { places } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { invalid } from '../errors.ts'
import { keptLargeRules } from './large-rules.ts'

/** The type and the number of the one record of the office's settings, in the audit log too. */
export const OFFICE_SETTINGS = 'office-settings'
const ONLY = 1

/** A row of the table as the audit log has it. */
export const settingsToWire = ({ version, content }: Tables['office_settings']) => ({
  ...(JSON.parse(content) as OfficeSettings),
  version,
})

/** A record of the audit log as its row. */
export const settingsRow = ({ version, ...settings }: KeptOfficeSettings): Tables['office_settings'] => ({
  id: ONLY,
  version,
  content: JSON.stringify(settings),
})

/** The settings in the column `content`: what a later version of the product added has its default until it is set. */
export const settingsIn = (content: string | null): OfficeSettings => ({
  ...DEFAULT_OFFICE_SETTINGS,
  ...(content === null ? {} : (JSON.parse(content) as Partial<OfficeSettings>)),
})

/** The office's settings; the product's own, in version 0, where nothing was ever changed. */
export async function officeSettings({ all }: Reader): Promise<KeptOfficeSettings> {
  const [row] = await all<Tables['office_settings']>('select id, version, content from office_settings')
  return { ...settingsIn(row?.content ?? null), version: row?.version ?? 0 }
}

/** What the office's settings name a customer of a kind for, as a refusal of another kind; undefined for nothing. */
export async function namedInSettings(reader: Reader, cust_id: number): Promise<CodedText | undefined> {
  const { tills, low_marks, over_short, charges_back } = await officeSettings(reader)
  if (Object.values(tills).includes(cust_id)) return customerRefusals.isTill
  if (over_short === cust_id) return customerRefusals.isOverShort
  if (charges_back === cust_id) return customerRefusals.isChargesBack
  const isMarked = low_marks.some((mark) => mark.cust_id === cust_id)
  return isMarked ? customerRefusals.hasLowMark : undefined
}

/** What the office's settings name a customer for, of a kind or of any, as a refusal of a deletion; undefined for nothing. */
export async function keptBySettings(reader: Reader, cust_id: number): Promise<CodedText | undefined> {
  const named = await namedInSettings(reader, cust_id)
  if (named !== undefined) return named
  const { english_to } = await officeSettings(reader)
  const isSentEnglish = english_to.includes(cust_id)
  return isSentEnglish ? customerRefusals.isSentEnglish : undefined
}

/** The customers that the office's settings name for anything. */
export async function customersInSettings(reader: Reader): Promise<ReadonlySet<number>> {
  const { tills, low_marks, over_short, charges_back, english_to } = await officeSettings(reader)
  const marked = low_marks.map(({ cust_id }) => cust_id)
  const named = [...Object.values(tills), ...marked, over_short, charges_back, ...english_to]
  return new Set(named.filter((cust_id) => cust_id !== null))
}

/** Writes the row of the office's settings, over the one that is there. */
export async function writeOfficeSettings(trx: Trx, kept: KeptOfficeSettings): Promise<void> {
  const { id, version, content } = settingsRow(kept)
  await trx.run`insert into office_settings (id, version, content) values (${id}, ${version}, ${content})
    on conflict (id) do update set version = ${version}, content = ${content}`
}

/**
 * Refuses a till that is none, an operator or a customer who is none, a customer for Over and short that is no income,
 * one for charges given back that is no expense, and a template that can't be filled: 400.
 */
async function assertKinds(
  { all }: Reader,
  {
    tills = {},
    low_marks = [],
    over_short,
    charges_back,
    message_dari,
    message_english,
    english_to = [],
  }: OfficeSettingsBody,
): Promise<void> {
  const customers = await all<{ cust_id: number; kind: string }>(
    `select cust_id, kind from customers where kind <> 'customer'`,
  )
  const kinds = new Map(customers.map(({ cust_id, kind }) => [cust_id, kind]))
  const operators = new Set((await all<{ id: number }>('select id from operators')).map(({ id }) => id))
  const noTill = (cust_id: number) => kinds.get(cust_id) !== 'cashbox'
  const unknown = Object.keys(tills).find((operator) => !operators.has(Number(operator)))
  if (unknown !== undefined) throw invalid({ tills: [missingTexts.operator({ id: unknown })] })
  for (const [field, till] of [
    ['tills', Object.values(tills).find(noTill)],
    ['low_marks', low_marks.map(({ cust_id }) => cust_id).find(noTill)],
  ] as const)
    if (till !== undefined) throw invalid({ [field]: [missingTexts.till({ cust_id: String(till) })] })
  for (const [field, template = ''] of Object.entries({ message_dari, message_english })) {
    const fault = templateFault(template)
    if (fault !== undefined) throw invalid({ [field]: [fault] })
  }
  if (english_to.length > 0) {
    const rows = await all<{ cust_id: number }>(
      `select cust_id from customers where cust_id in (${places(english_to)})`,
      ...english_to,
    )
    const found = new Set(rows.map(({ cust_id }) => cust_id))
    const missing = english_to.find((cust_id) => !found.has(cust_id))
    if (missing !== undefined)
      throw invalid({ english_to: [missingTexts.customer({ cust_id: String(missing) })] })
  }
  if (typeof over_short === 'number' && kinds.get(over_short) !== 'income')
    throw invalid({ over_short: [missingTexts.income({ cust_id: String(over_short) })] })
  if (typeof charges_back === 'number' && kinds.get(charges_back) !== 'expense')
    throw invalid({ charges_back: [missingTexts.expense({ cust_id: String(charges_back) })] })
}

/** Settings as they are kept: a blank choice of the locale is none. */
const withoutBlankChoices = (settings: KeptOfficeSettings): KeptOfficeSettings =>
  Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => !(Object.hasOwn(localeChoice, name) && value === '')),
  ) as KeptOfficeSettings

/** On what version a change of the settings is based, and the office's day. */
interface Saving {
  readonly expected?: string | undefined
  readonly today: string
}

/**
 * Changes settings over those of a version: what is left out stays. 409 where that is another version by now, 400 for what
 * can't be so, such as another rule of large cash for days that are past.
 */
export async function saveOfficeSettings(
  trx: Trx,
  operator_id: number,
  { low_marks, id_amount, large_cash: sentRules, ...settings }: OfficeSettingsBody,
  { expected, today }: Saving,
): Promise<KeptOfficeSettings> {
  const before = await officeSettings(trx)
  assertFresh(before.version, expected)
  await assertKinds(trx, { low_marks, ...settings })
  const large_cash = sentRules && keptLargeRules(before.large_cash, sentRules, today)
  const marks = low_marks?.map((mark) => ({ ...mark, amount: moneyToWire(mark.amount) }))
  const id_least = id_amount === undefined ? undefined : moneyToWire(id_amount)
  const sent = { ...settings, low_marks: marks, id_amount: id_least, large_cash }
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const after = withoutBlankChoices({
    ...before,
    ...Object.fromEntries(given),
    version: before.version + 1,
  })
  await writeOfficeSettings(trx, after)
  const was = before.version === 0 ? {} : { before }
  await audit(trx, { operator_id, record_type: OFFICE_SETTINGS, record_id: ONLY, ...was, after })
  return after
}
