import { moneyToWire, rateToWire } from '../money/money.ts'
import { postingTexts } from '../records/postings.ts'
import { importColumn } from './columns.ts'
import type { SheetKind } from './imports.ts'
import { type Refuse, type RowMoney, type RowValues, scaledOf, textOf } from './office-rows.ts'
import { rowTexts } from './row-texts.ts'

const RATES = new Set(['rate', 'positiveRate'])

/** A row of entries or hawala as it is sent, without what is blank, and its money. */
export function recordWire(kind: SheetKind, values: RowValues, refuse: Refuse) {
  const wire: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if ('figure' in value) {
      const isRate = RATES.has(importColumn(kind, name)?.figure ?? '')
      const { scaled } = value.figure
      wire[name] = isRate ? rateToWire(scaled) : moneyToWire(scaled)
    } else if ('number' in value) wire[name] = value.number
    else if ('text' in value && value.text !== '') wire[name] = value.text
  }
  const [debit, credit, ccy] = ['debit_account', 'credit_account', 'currency'].map((name) =>
    textOf(values, name),
  )
  if (debit && debit === credit) refuse('credit_account', postingTexts.sameAccount)
  const hasRate = values.exchange_rate !== undefined || values.RYL_amount !== undefined
  // Without a rate a hawala settles one to one: right in its own currency only.
  if (kind === 'hawala' && ccy && ccy !== 'RYL' && !hasRate) refuse('exchange_rate', rowTexts.rateNeeded)
  const amount = scaledOf(values, 'amount')
  const money: RowMoney | undefined =
    amount !== undefined && ccy ? { ccy, debit: amount, credit: amount } : undefined
  return { wire, money }
}
