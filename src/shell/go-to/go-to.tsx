import { useEffect } from 'react'
import { hawalaDraftLegs } from '../../../contract/hawala/form.ts'
import { hawalaExchange } from '../../../contract/rates/entry-exchanges.ts'
import { withSignOf } from '../../commands/grammar/exchange-words.ts'
import { Palette, type PaletteProps } from '../../commands/palette/palette.tsx'
import { asDraft } from '../../machines/draft.ts'
import type { PaletteEntry } from '../../machines/palette-machine.ts'
import { moneyQuestions } from '../entry/money-questions.ts'
import { useKnownAccount } from '../fields/account-field.tsx'
import { useMyTill } from '../fields/my-till.ts'
import { useHidesHolding } from '../fields/owners-money.ts'
import { useSettlementCurrencies } from '../fields/settlement-currencies.ts'
import { useSheetRates } from '../fields/sheet-rates.ts'
import { modeRemedy, useFarRates } from '../fields/sheets.ts'
import { useTillsBelow } from '../fields/tills-below.ts'
import { useRatesOf } from '../fields/use-rates-of.ts'
import { useHistory } from '../navigation/navigation.tsx'
import { useOffice } from '../office/office.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { useOperator } from '../operator/operator-context.ts'
import { postingNouns } from '../outbox/posting-nouns.ts'
import { sameQuestion } from '../outbox/saved-lately.ts'
import { useAsk } from '../questions/question-context.tsx'
import { latelyOf } from './palette-posts.ts'
import { phrases } from './phrases.ts'
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
  const { timezone } = useOffice()
  const ask = useAsk()
  const { cust_id: till } = useMyTill()
  const settlementCurrencies = useSettlementCurrencies()
  const found = useSearch(props.actor, days.today)
  const farRates = useFarRates()
  const { sheetRate, dateOf } = useSheetRates()
  const ratesOf = useRatesOf()
  const farOf = (entry: PaletteEntry) => {
    const exchange =
      entry.noun === 'hawala'
        ? hawalaExchange(entry.draft, entry.settlementCurrency, ratesOf(entry.draft.debit_acc))
        : postingNouns[entry.noun].exchange(asDraft(entry.draft))
    return exchange && farRates.of(exchange, entry.draft.date)
  }
  const known = useKnownAccount()
  const hides = useHidesHolding()
  const balanceOf: PaletteProps['balanceOf'] = (acc_no) =>
    hides(known(acc_no)?.customer_id ?? 0) ? null : props.balanceOf(acc_no)
  // Read from the start, so that no line is typed faster than it is known.
  const tillsBelow = useTillsBelow()
  const legsOf = (entry: PaletteEntry) => {
    if (entry.noun === 'hawala') return hawalaDraftLegs(entry.draft, entry.settlementCurrency)
    return postingNouns[entry.noun].legs(asDraft(entry.draft), (acc_no) => known(acc_no)?.ccy)
  }
  const beforePost: PaletteProps['beforePost'] = (entry, post) => {
    // A row of the settlement is looked for among the others of its list.
    const same =
      entry.noun === 'hawala' ? undefined : sameQuestion(user.id, latelyOf(entry, undefined), timezone)
    const far = farOf(entry)
    const money = moneyQuestions('Post', far && farRates.text(far), tillsBelow(legsOf(entry)))
    const lines = same === undefined ? money : [...money, same]
    const remedy = modeRemedy(far)
    const alternative = remedy && {
      text: remedy.text,
      onChoose: () => {
        const { line } = props.actor.getSnapshot().context
        props.actor.send({ type: 'line.change', line: withSignOf(line, remedy.value) })
      },
    }
    ask({ title: phrases.asked, lines, confirmText: phrases.post, onConfirm: post, alternative })
  }
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
  }
  return <Palette {...props} {...own} />
}
