import { useState } from 'react'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import {
  lastRateRows,
  RATE_CURRENCIES,
  RATE_SIDES,
  type RateDraft,
  rateField,
  rateQuestions,
  rateSheetDraft,
  rateSheetVersion,
  rateTexts,
  TRADE_SIDES,
} from '../../../contract/rates/rate-sheet.ts'
import type { LastRate } from '../../../contract/rates/rates.ts'
import { checkRateSheet, pairOf } from '../../../contract/rates/readings.ts'
import { turnedOnSheet, turnedRateRemedy, turnedRateText } from '../../../contract/rates/turned-rates.ts'
import { fetchLastRates, saveRates } from '../../api/rates.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { asDraft, draftAs } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import { ManageActions } from '../../shell/entry/manage-actions.tsx'
import { RecordState } from '../../shell/entry/record-state.tsx'
import { useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { rateRules, useRateSheetCommands } from '../../shell/rates/rate-cell.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { phrases, sideLabels } from './phrases.ts'
import { RateSheet } from './rate-sheet.tsx'

const SHEET = 'rates'
const SHEET_RULES = { ...rateRules, check: checkRateSheet }
const FIELD_LABELS = Object.fromEntries(
  RATE_CURRENCIES.flatMap((ccy) =>
    [...RATE_SIDES, ...TRADE_SIDES].map((side) => [
      rateField(ccy, side),
      phrases.field({ ccy, rate: sideLabels[side] }),
    ]),
  ),
)

/** The fields of what is bought and sold. */
const TRADED = RATE_CURRENCIES.flatMap((ccy) => TRADE_SIDES.map((side) => rateField(ccy, side)))

/** `PKR to USD`, or what is bought or sold. */
const namedRate = (field: string) => {
  const [from, to] = pairOf(field)
  const side = TRADE_SIDES.find((one) => field.endsWith(one))
  return side ? phrases.trade({ ccy: from, side: sideLabels[side] }) : phrases.pair({ from, to })
}

/** What is asked before a sheet is saved over another. */
function questionsOf(saved: RateDraft, draft: RateDraft): readonly string[] {
  const turned = turnedOnSheet(saved, draft)
  const asked = turned.map((rate) =>
    phrases.turned({ rate: namedRate(rate.field), question: turnedRateText(rate, pairOf(rate.field)) }),
  )
  return [...asked, ...rateQuestions(saved, draft, namedRate, turned)]
}

const loaded = (rates: readonly LastRate[]): Loaded => ({
  id: SHEET,
  version: rateSheetVersion(lastRateRows(rates)),
  draft: asDraft(rateSheetDraft(rates)),
})

/** What every currency is worth in USD and in PKR, saved all at once. */
export default function RatesScreen() {
  const refresh = useRefresh()
  const entry = useEditEntry<RateDraft>({
    form: '/rates',
    rules: SHEET_RULES,
    firstField: rateField('AFN', 'to_usd'),
    labels: FIELD_LABELS,
    savedText: rateTexts.saved,
    failedText: rateTexts.saveFailed,
    live: { noun: 'exchange-rate' },
    questions: (draft, saved) => (saved ? questionsOf(saved, draft) : []),
    remedy: (draft, saved) => saved && turnedRateRemedy(turnedOnSheet(saved, draft)),
    load: async () => loaded(await fetchLastRates()),
    save: async ({ draft, ...under }) => loaded(await saveRates(draftAs<RateDraft>(draft), under)),
    onSaved: () => refresh('rates'),
  })
  const mayChange = useMay('manage')
  const leave = useLeave('/reports', entry.isDirty)
  useRateSheetCommands(entry)
  const { saved } = entry
  const [isTradeAsked, setTradeAsked] = useState(false)
  const askTrade = () => setTradeAsked(true)
  const isTraded = isTradeAsked || TRADED.some((field) => entry.context.draft[field])
  useCommands('screen', { 'rates.trade': mayChange && !isTraded ? askTrade : undefined })
  return (
    <>
      <RecordState entry={entry} notFound={rateTexts.notFound} search={leave} />
      {saved && (
        <Form label={phrases.title}>
          <RateSheet
            isTraded={isTraded}
            field={(name) => ({ ...entry.field(name), readOnly: !mayChange })}
            saved={saved}
          />
          <ManageActions subject={actSubjects.rates}>
            <Button
              label={phrases.saveAll}
              kind="main"
              keys="F8"
              busy={entry.isSaving}
              onPress={entry.save}
            />
            {!isTraded && <Button label={phrases.withTrade} keys="Alt+L" onPress={askTrade} />}
            <span className="quiet">{phrases.toTurn({ sum: '=70.5' })}</span>
          </ManageActions>
        </Form>
      )}
      <EntryBanners entry={entry} />
    </>
  )
}
