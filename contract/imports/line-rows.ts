import { moneyToWire } from '../money/money.ts'
import { fieldTexts } from '../wire/field-texts.ts'
import {
  figureOf,
  type Refuse,
  type RowMoney,
  type RowValues,
  scaledOf,
  sideOf,
  textOf,
} from './office-rows.ts'
import { rowTexts } from './row-texts.ts'

/**
 * What a line of a correspondent's list comes to in their books, in minor units: a debit above zero, a credit below. A figure
 * without a side is a debit, what they have paid for the office. Undefined where it is refused.
 */
function amountOf(values: RowValues, refuse: Refuse): bigint | undefined {
  const [debit = 0n, credit = 0n] = [scaledOf(values, 'debit'), scaledOf(values, 'credit')]
  if (debit > 0n && credit > 0n) {
    refuse('credit', rowTexts.bothSides)
    return undefined
  }
  const figure = figureOf(values, 'amount')
  if (figure === undefined) {
    if (debit + credit === 0n) refuse('amount', fieldTexts.required)
    return debit - credit
  }
  const [behind, beside] = [figure.side, sideOf(values)]
  if (behind !== undefined && beside !== undefined && behind !== beside)
    refuse('side', rowTexts.sideElsewhere({ one: behind, other: beside }))
  const side = behind ?? beside
  if (side !== undefined && figure.scaled < 0n) refuse('amount', rowTexts.minusWithSide)
  return side === 'Cr' ? -figure.scaled : figure.scaled
}

/** A line of a correspondent's list, without what is blank, and its money. */
export function lineWire(values: RowValues, refuse: Refuse) {
  const amount = amountOf(values, refuse)
  const texts = Object.entries(values).flatMap(([name, value]) =>
    'text' in value && value.text !== '' ? [[name, value.text] as const] : [],
  )
  const wire = { ...Object.fromEntries(texts), ...(amount !== undefined && { amount: moneyToWire(amount) }) }
  const ccy = textOf(values, 'currency')
  const money: RowMoney | undefined =
    amount !== undefined && ccy
      ? { ccy, debit: amount > 0n ? amount : 0n, credit: amount < 0n ? -amount : 0n }
      : undefined
  return { wire, money }
}
