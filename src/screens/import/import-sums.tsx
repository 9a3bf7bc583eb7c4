import type { SheetTotal } from '../../../contract/imports/totals.ts'
import { Money } from '../../ui/table/figures.tsx'
import { phrases } from './phrases.ts'

/** The money of each side in a currency. */
export const Totals = ({ ccy, debit, credit }: SheetTotal) => (
  <>
    {phrases.debit({ ccy })} <Money minor={debit} /> · {phrases.credit} <Money minor={credit} />
  </>
)

/** The balances or amounts of each side that the rows come to, per currency. */
export function ImportSums({ totals }: { readonly totals: readonly SheetTotal[] }) {
  return (
    <footer className="sums">
      {totals.map((total) => (
        <span key={total.ccy}>
          <Totals {...total} />
        </span>
      ))}
    </footer>
  )
}
