import { useCallback, useEffect } from 'react'
import { Palette, type PaletteProps } from '../../commands/palette/palette.tsx'
import { useKnownAccount } from '../fields/account-field.tsx'
import { useMyTill } from '../fields/my-till.ts'
import { useHidesHolding } from '../fields/owners-money.ts'
import { useSettlementCurrencies } from '../fields/settlement-currencies.ts'
import { useHistory } from '../navigation/navigation.tsx'
import { useOfficeDays } from '../office/office-days.ts'
import { useOperator } from '../operator/operator-context.ts'
import { noteUsed, usedAccounts } from '../outbox/used-accounts.ts'
import { useSheetRates } from '../rates/sheet-rates.ts'
import { useBeforePost } from './use-before-post.ts'
import { useSearch } from './use-search.ts'

type GoToProps = Pick<PaletteProps, 'actor' | 'accounts' | 'customers' | 'isReading' | 'balanceOf' | 'recent'>

/** The browser's Back and Forward close Go To, which belongs to the screen that is left. */
function useClosedOnTheWay(actor: GoToProps['actor']): void {
  const history = useHistory()
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') actor.send({ type: 'palette.close' })
      }),
    [history, actor],
  )
}

/** Go To with what is asked before it posts an entry; loaded behind the first screen. */
export function GoTo(props: GoToProps) {
  useClosedOnTheWay(props.actor)
  const user = useOperator()
  const days = useOfficeDays()
  const { cust_id: till } = useMyTill()
  const settlementCurrencies = useSettlementCurrencies()
  const found = useSearch(props.actor, days.today)
  const { sheetRate, dateOf } = useSheetRates()
  const known = useKnownAccount()
  const hides = useHidesHolding()
  const balanceOf: PaletteProps['balanceOf'] = (acc_no) =>
    hides(known(acc_no)?.customer_id ?? 0) ? null : props.balanceOf(acc_no)
  const beforePost = useBeforePost(props.actor)
  const lately = useCallback(() => usedAccounts(user.id), [user.id])
  const own = {
    ...days,
    role: user.role,
    till,
    settlementCurrencies,
    sheetRate,
    rateDay: dateOf,
    found,
    balanceOf,
    beforePost,
    lately,
    onUsed: (acc_no: string) => noteUsed(user.id, [acc_no]),
  }
  return <Palette {...props} {...own} />
}
