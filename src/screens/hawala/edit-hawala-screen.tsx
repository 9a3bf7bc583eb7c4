import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closedHawalaText } from '../../../contract/day/days.ts'
import {
  checkHawala,
  emptyHawalaDraft,
  type HawalaDraft,
  hawalaDraft,
  hawalaDraftLegs,
  hawalaFieldErrors,
  hawalaToWire,
} from '../../../contract/hawala/form.ts'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { formatMoney, parseMoney } from '../../../contract/money/money.ts'
import { hawalaExchange } from '../../../contract/rates/entry-exchanges.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { shownDay } from '../../../contract/text/shown-day.ts'
import { hawalaApi } from '../../api/hawala.ts'
import { hawalaLifeQuery } from '../../api/hawala-life.ts'
import { provincesQuery } from '../../api/provinces.ts'
import { nouns } from '../../commands/catalog/nouns.ts'
import type { EntryRules } from '../../machines/draft.ts'
import { EditEntryForm } from '../../shell/entry/edit-entry-form.tsx'
import { moneyQuestions } from '../../shell/entry/money-questions.ts'
import { useGuardAll } from '../../shell/entry/use-deletion.ts'
import { useSavedRecord } from '../../shell/entry/use-saved-record.ts'
import { useAccountOf } from '../../shell/fields/account-field.tsx'
import { useTillsBelow } from '../../shell/fields/tills-below.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { modeRemedy, useFarRates } from '../../shell/rates/sheets.ts'
import { useRatesOf } from '../../shell/rates/use-rates-of.ts'
import { useSuspicionKey } from '../../shell/suspicions/use-suspicion-key.ts'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { changedHawala, type RatesOf } from './changed-hawala.ts'
import { currencyLabel } from './currencies.ts'
import { HawalaFields, hawalaLabels } from './hawala-fields.tsx'
import { LifeSection } from './life-section.tsx'
import { phrases } from './phrases.ts'

/** What one field computes of others; a computed value is not what was refused. */
const COMPUTES: Readonly<Record<string, readonly string[]>> = {
  amount: ['exchg_amount', 'exchg_rate'],
  currency: ['exchg_rate', 'exchg_amount'],
  debit_acc: ['exchg_rate', 'exchg_amount'],
  exchg_rate: ['exchg_amount'],
  operation_mode: ['exchg_amount'],
  exchg_amount: ['exchg_rate'],
}

/** The form of a saved hawala. */
const hawalaEditRules = (ratesOf: RatesOf): EntryRules<HawalaDraft> => ({
  empty: ({ today }) => emptyHawalaDraft(today),
  change: (draft, field, value) => changedHawala(draft, field as keyof HawalaDraft, String(value), ratesOf),
  cleared: COMPUTES,
  check: checkHawala,
  wireErrors: hawalaFieldErrors,
})

/** How the form names what the wire has by id or code. */
function useNamed() {
  const { data: provinces } = useQuery(provincesQuery)
  return (field: string, value: string) => {
    if (field === 'currency') return currencyLabel(value)
    if (field !== 'receiver_province') return undefined
    return provinces?.find((province) => String(province.id) === value)?.name
  }
}

/** What may change while it is not paid, also once its day is closed. */
const PEOPLE = ['sender_name', 'receiver_name', 'receiver_father_name', 'receiver_phone_number'] as const

const money = (text: string) => formatMoney(parseMoney(text) ?? 0n)

/** The question before it is deleted, with the record's own figures. */
function DeleteQuestion({ saved }: { readonly saved: HawalaDraft }) {
  const settlementCurrency = useAccountOf()(saved.debit_acc)?.ccy ?? 'RYL'
  return (
    <>
      <p>{say(hawalaTexts.confirmDelete)}</p>
      <p>
        <Phrase
          of={phrases.deleted}
          slots={{
            sender: <bdi>{saved.sender_name}</bdi>,
            receiver: <bdi>{saved.receiver_name}</bdi>,
            date: shownDay(saved.date),
            currency: <bdi>{currencyLabel(saved.currency)}</bdi>,
            amount: money(saved.amount),
            settled: settlementCurrency,
            settledAmount: money(saved.exchg_amount),
            debit: saved.debit_acc,
            credit: saved.credit_acc,
          }}
        />
      </p>
    </>
  )
}

/** A saved hawala: edit or delete it; both lead back to the search. */
export default function EditHawalaScreen({ id }: { readonly id: string }) {
  const history = useHistory()
  const ratesOf = useRatesOf()
  const [rules] = useState(() => hawalaEditRules(ratesOf))
  const named = useNamed()
  const accountOf = useAccountOf()
  const farRates = useFarRates()
  const tillsBelow = useTillsBelow()
  const settlementCurrencyOf = (draft: HawalaDraft) => accountOf(draft.debit_acc)?.ccy ?? 'RYL'
  const legsOf = (draft: HawalaDraft) => hawalaDraftLegs(draft, settlementCurrencyOf(draft))
  const exchangeOf = (draft: HawalaDraft) =>
    hawalaExchange(draft, settlementCurrencyOf(draft), ratesOf(draft.debit_acc))
  const farOf = (draft: HawalaDraft, saved?: HawalaDraft) =>
    farRates.of(exchangeOf(draft), draft.date, saved && exchangeOf(saved))
  const { data: life } = useQuery(hawalaLifeQuery(id))
  useSuspicionKey({ kind: 'hawala', of: Number(id) })
  const [path] = useState(history.location.pathname)
  /** An answer that comes when the operator has gone on leads nowhere. */
  const searchFromHere = () => {
    if (history.location.pathname === path) history.push(nouns.hawala.search)
  }
  const record = useSavedRecord({
    noun: 'hawala',
    id,
    rules,
    firstField: 'sender_name',
    labels: (draft: HawalaDraft) => hawalaLabels(settlementCurrencyOf(draft)),
    texts: hawalaTexts,
    api: hawalaApi,
    questions: (draft: HawalaDraft, saved?: HawalaDraft) => {
      const far = farOf(draft, saved)
      const tills = tillsBelow(legsOf(draft), saved && legsOf(saved))
      return moneyQuestions('Save', far && farRates.text(far), tills)
    },
    remedy: (draft: HawalaDraft, saved?: HawalaDraft) => modeRemedy(farOf(draft, saved)),
    toDraft: hawalaDraft,
    toWire: hawalaToWire,
    guard: useGuardAll('hawala'),
    aside: PEOPLE,
    whyClosed: (date, by) => closedHawalaText(date, by, life?.next.includes('returned')),
    onDone: searchFromHere,
  })
  return (
    <>
      <EditEntryForm
        record={record}
        named={named}
        deletionTitle={phrases.deletion({ id })}
        deletionMessage={(saved) => <DeleteQuestion saved={saved} />}
      >
        <HawalaFields
          {...record.entry}
          settlementCurrency={record.entry.saved && accountOf(record.entry.saved.credit_acc)?.ccy}
        />
      </EditEntryForm>
      <LifeSection id={id} isClosed={record.isClosed} />
    </>
  )
}
