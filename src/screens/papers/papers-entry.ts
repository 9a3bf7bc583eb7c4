import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PaperKind, Risk } from '../../../contract/papers/papers.ts'
import { paperRefusals } from '../../../contract/papers/papers-refusals.ts'
import type { Holders, Papers } from '../../../contract/papers/papers-shapes.ts'
import { numberedName } from '../../../contract/text/bidi.ts'
import { dayFault, isDay } from '../../../contract/text/dates.ts'
import { errorsFrom, type FieldErrors } from '../../../contract/wire/errors.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { papersQuery, readHolders, savePapers } from '../../api/compliance/papers.ts'
import { asDraft, draftAs, type EntryRules } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { failureOf } from '../../machines/failure.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { type EditEntry, useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { phrases as common } from '../../shell/papers/paper-phrases.ts'
import { paperText } from '../../shell/papers/paper-text.ts'
import { useAnswered } from '../../shell/papers/use-answered.ts'
import { phrases } from './phrases.ts'

const blank = {
  father: '',
  id_kind: '' as PaperKind | '',
  id_no: '',
  id_expiry: '',
  born: '',
  nationality: '',
  occupation: '',
  source_of_funds: '',
  risk: 'normal' as Risk,
  seen_on: '',
  folder: '',
}
/** The papers of a customer as they are typed. */
export type PapersDraft = Readonly<typeof blank>

export const labels: Readonly<Record<keyof PapersDraft, string>> = {
  father: common.father,
  id_kind: phrases.kind,
  id_no: phrases.number,
  id_expiry: phrases.validTo,
  born: phrases.born,
  nationality: phrases.nationality,
  occupation: phrases.occupation,
  source_of_funds: phrases.sourceOfFunds,
  risk: common.risk,
  seen_on: phrases.seenOn,
  folder: phrases.folder,
}

/** Under which name the papers of a customer are kept while they are typed. */
const draftName = (cust_id: string): string => `/papers?${new URLSearchParams({ customer: cust_id })}`

const loaded = ({ cust_id, version, ...papers }: Papers): Loaded => ({
  id: String(cust_id),
  version,
  draft: asDraft({ ...blank, ...papers }),
})

/** What is wrong with the days of a draft: one that is no day, or is still to come. */
function dayErrors({ id_expiry, born, seen_on }: PapersDraft, today: string): FieldErrors {
  const unread = (day: string) => day !== '' && !isDay(day) && dayFault(day, fieldTexts.required)
  const past = (day: string) => unread(day) || (day > today && paperRefusals.ahead({ today }))
  return errorsFrom({ id_expiry: unread(id_expiry), born: past(born), seen_on: past(seen_on) })
}

/** What keeps a draft from being saved, in the words of the server. */
function check(draft: PapersDraft, today: string): FieldErrors {
  const { id_kind, id_no, id_expiry } = draft
  const hasNumber = id_no.trim() !== ''
  return {
    ...errorsFrom({
      id_kind: hasNumber && id_kind === '' && fieldTexts.required,
      id_no: !hasNumber && (id_kind !== '' || id_expiry !== '') && fieldTexts.required,
    }),
    ...dayErrors(draft, today),
  }
}

/** What is asked of a paper that other customers have too. */
function questionsOf({ id_kind, id_no }: PapersDraft, cust_id: string, holders: Holders): readonly string[] {
  const others = holders.filter((one) => one.cust_id !== undefined && String(one.cust_id) !== cust_id)
  const same = others.filter((one) => one.id_kind === id_kind)
  const paper = paperText({ id_no, ...(id_kind && { id_kind }) })
  const lines = same.map(({ cust_id: other = 0, name }) =>
    phrases.ofAnother({ customer: numberedName(other, name), paper }),
  )
  return lines.length === 0 ? [] : [...lines, phrases.keep]
}

const isSamePaper = (one: PapersDraft, other: PapersDraft) =>
  one.id_kind === other.id_kind && one.id_no.trim() === other.id_no

/** The form of one customer's papers. */
export function usePapersEntry(cust_id: string): EditEntry<PapersDraft> {
  const queries = useQueryClient()
  const refresh = useRefresh()
  const answered = useAnswered()
  const { calendarDay } = useOfficeDays()
  const [rules] = useState<EntryRules<PapersDraft>>(() => ({
    empty: () => blank,
    change: (draft, field, value) => ({ ...draft, [field]: value }),
    check: (draft) => check(draft, calendarDay),
  }))
  /** Who has the paper that is to be saved, as it was looked up for that. */
  const holders = useRef<Holders>([])
  const entry = useEditEntry<PapersDraft>({
    form: draftName(cust_id),
    rules,
    firstField: 'father',
    labels,
    savedText: phrases.saved({ cust_id }),
    doneText: phrases.saved({ cust_id }),
    failedText: phrases.failed,
    live: { noun: 'papers', id: cust_id },
    questions: (draft, saved) =>
      saved && isSamePaper(draft, saved) ? [] : questionsOf(draft, cust_id, holders.current),
    load: async () => {
      try {
        return loaded(await queries.fetchQuery(papersQuery(cust_id)))
      } catch (error) {
        const failure = failureOf(error)
        if (failure.kind === 'refused' && failure.status === 404) return undefined
        throw error
      }
    },
    save: async ({ draft, ...under }) => {
      const kept = await savePapers(cust_id, draftAs<PapersDraft>(draft), under)
      queries.setQueryData(papersQuery(cust_id).queryKey, kept)
      return loaded(kept)
    },
    onSaved: () => refresh('papers'),
  })
  const { id_no = '' } = entry.draft
  const save = () => {
    // The paper of nobody has no other holder; one that can't be looked up is not asked about.
    const asked = id_no.trim() === '' ? Promise.resolve([]) : readHolders(id_no).catch(() => [])
    answered(asked, (found) => {
      holders.current = found
      entry.save()
    })
  }
  return { ...entry, save }
}
