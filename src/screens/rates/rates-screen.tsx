import {
  lastRateRows,
  RATE_CURRENCIES,
  RATE_SIDES,
  type RateDraft,
  rateField,
  rateQuestions,
  rateSheetDraft,
  rateSideLabels,
  rateTexts,
} from '../../../contract/rate-sheet.ts'
import { type LastRate, rateSheetVersion } from '../../../contract/rates.ts'
import { fetchLastRates, saveRates } from '../../api/rates.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { asDraft, draftAs } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { isDirty } from '../../machines/entry-machine.ts'
import { ConflictBanner } from '../../shell/entry/conflict-banner.tsx'
import { RecordState } from '../../shell/entry/record-state.tsx'
import { useEntry } from '../../shell/entry/use-entry.ts'
import { useLeave } from '../../shell/entry/use-leave.tsx'
import { useRefresh } from '../../shell/frame/refresh.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { RateSheet } from './rate-sheet.tsx'
import { rateSheetRules } from './rules.ts'

const SHEET = 'rates'
const FIELD_LABELS = Object.fromEntries(
  RATE_CURRENCIES.flatMap((ccy) =>
    RATE_SIDES.map((side) => [rateField(ccy, side), `${ccy}: ${rateSideLabels[side]}`]),
  ),
)

/** `PKR to USD` */
const namedRate = (field: string) =>
  field.replace(/_to_(\w+)$/, (_, into: string) => ` to ${into.toUpperCase()}`)

const loaded = (rates: readonly LastRate[]): Loaded => ({
  id: SHEET,
  version: rateSheetVersion(lastRateRows(rates)),
  draft: asDraft(rateSheetDraft(rates)),
})

/** What every currency is worth in USD and in PKR, saved all at once. */
export default function RatesScreen() {
  const refresh = useRefresh()
  const entry = useEntry<RateDraft>({
    form: '/rates',
    rules: rateSheetRules,
    firstField: rateField('AFN', 'to_usd'),
    savedText: rateTexts.saved,
    failedText: rateTexts.saveFailed,
    live: { noun: 'exchange-rate' },
    questions: (draft, record) => rateQuestions(draftAs<RateDraft>(record.draft), draft, namedRate),
    load: async () => loaded(await fetchLastRates()),
    save: async ({ draft, key, ...input }) => {
      const version = input.mode === 'edit' ? input.version : 0
      return loaded(await saveRates(draftAs<RateDraft>(draft), { key, version }))
    },
    onSaved: () => refresh('rates'),
  })
  const leave = useLeave('/reports', isDirty(entry.snapshot))
  const { record } = entry.context
  const save = record ? entry.save : undefined
  useCommands(
    'form',
    {
      'entry.save': save,
      'entry.saveAll': save,
      'entry.clear': record ? { hint: 'undo changes', run: entry.clear } : undefined,
    },
    record !== undefined,
  )
  useCommands('sheet', {}, record !== undefined)
  const saved = record && draftAs<RateDraft>(record.draft)
  return (
    <>
      <RecordState
        snapshot={entry.snapshot}
        notFound={rateTexts.notFound}
        reload={() => entry.actor.send({ type: 'entry.reload' })}
        search={leave.back}
      />
      {saved && (
        <Form label="Currency Rate">
          <RateSheet draft={entry.draft} saved={saved} error={entry.error} change={entry.change} />
          <div className="actions">
            <Button
              kind="main"
              keys="F8"
              busy={entry.snapshot.matches({ editing: 'saving' })}
              onPress={entry.save}
            >
              Save All Rates
            </Button>
          </div>
        </Form>
      )}
      <div className="banner-place">
        <ConflictBanner
          actor={entry.actor}
          snapshot={entry.snapshot}
          live={entry.live}
          labels={FIELD_LABELS}
        />
        {saved && !entry.context.conflict && <Banner label="Error:" lines={entry.failureLines} />}
      </div>
      {leave.dialog}
    </>
  )
}
