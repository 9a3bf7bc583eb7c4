import type { Account } from '../../../contract/lists/accounts.ts'
import { currencyOfAccountNumber } from '../../../contract/money/currency.ts'
import { unmarked } from '../../../contract/text/unmarked.ts'
import { foldedWords } from './fold.ts'
import type { Example, ExampleNames } from './verb.ts'

/** The accounts and names of examples for an office with too few accounts of its own. */
const NOBODYS: ExampleNames = {
  ccy: 'usd',
  debit: '4001',
  credit: '4002',
  currency: 'afn',
  other: '8001',
  from: '1001',
  to: '1002',
  customer: '12',
  name: 'naseer',
}

/** Two accounts in RYL, between which every hawala is posted. */
function ownRiyals(accounts: readonly Account[]): Partial<ExampleNames> {
  const [from, to] = accounts.filter(({ ccy }) => ccy === 'RYL')
  return from && to ? { from: from.acc_no, to: to.acc_no } : {}
}

/** The accounts that examples are made of: two in one currency, which their numbers tell, and one in another. */
function ownNames(accounts: readonly Account[]): ExampleNames {
  const fitting = accounts.filter(({ acc_no, ccy }) => currencyOfAccountNumber(acc_no) === ccy)
  const pairs = [...Map.groupBy(fitting, ({ ccy }) => ccy).values()].filter(([, second]) => second)
  const [debit, credit] = pairs.find(([first]) => first?.ccy === 'USD') ?? pairs[0] ?? []
  const other = accounts.find(({ ccy }) => ccy !== debit?.ccy)
  if (!debit || !credit || !other) return NOBODYS
  const [name = ''] = foldedWords(debit.customer_name)
  return {
    ...NOBODYS,
    ...ownRiyals(accounts),
    ccy: debit.ccy.toLowerCase(),
    debit: debit.acc_no,
    credit: credit.acc_no,
    currency: other.ccy.toLowerCase(),
    other: other.acc_no,
    customer: String(debit.customer_id),
    name,
  }
}

/** Examples with the office's own accounts and customers in them. */
export function ownExamples(
  examples: readonly Example[],
  accounts: readonly Account[],
): readonly (readonly [line: string, means: string])[] {
  const names = ownNames(accounts)
  const filled = (text: Example[number]) => (typeof text === 'function' ? text(names) : text)
  // A line is what is typed: it has no marks of direction.
  return examples.map(([line, means]) => [unmarked(filled(line)), filled(means)])
}
