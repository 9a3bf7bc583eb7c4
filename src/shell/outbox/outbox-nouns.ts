import { customerToWire } from '../../../contract/lists/customer-form.ts'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { provinceToWire } from '../../../contract/lists/province-form.ts'
import { provinceTexts } from '../../../contract/lists/province-texts.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { type CodedText, defineTexts, say } from '../../../contract/text/catalogue.ts'
import { definePhrases } from '../../../contract/text/phrases.ts'
import { customerApi } from '../../api/customers.ts'
import { type PostingNoun, postingApis } from '../../api/posting-records.ts'
import { listProvince, provinceApi } from '../../api/provinces.ts'
import { type NounName, nounSaid, nouns, recordPath } from '../../commands/catalog/nouns.ts'
import type { Draft } from '../../machines/draft.ts'
import type { Saved } from '../../machines/entry-context.ts'
import type { ExistingRecord } from '../../machines/failure.ts'
import type { Done } from '../../ui/frame/toasts.tsx'
import { type CachedList, CHANGED_LISTS } from '../calls/changed-lists.ts'
import { postingNouns } from './posting-nouns.ts'
import { joined, type SentNoun, sentNoun } from './sent-noun.ts'

export const phrases = definePhrases('shell.outbox.noun', {
  customer: 'customer {id} · {name}',
  province: 'province {name}',
  notSaved: 'Not saved: {label} {figures}',
})

const labels = defineTexts('shell.outbox.label', { province: 'Province' })

/** The nouns whose new records are sent one by one; hawala go as a settlement. */
type OutboxName = Exclude<NounName, 'hawala'> | 'province'

/** How the new records of a form are sent and reported, whatever screen is open then. */
export interface OutboxNoun extends Pick<SentNoun, 'savedText' | 'failedText' | 'figures' | 'send'> {
  /** What it is called, as it is kept, and in the reader's language. */
  readonly noun: CodedText
  readonly label: string
  /** A record that is saved, for the status line. */
  readonly done: (draft: Draft, id: string) => Done
  /** The lists that a new record changes. */
  readonly refreshes: readonly CachedList[]
  /** The verb by which Go To opens one of an id, where there is one. */
  readonly verb?: string
  /** Its name among the records last seen, where it is among them. */
  readonly recent?: PostingNoun
}

/** By the name of the noun: one that is left out does not compile. */
const sentNouns: Readonly<Record<OutboxName, SentNoun>> = {
  ...postingNouns,
  customer: sentNoun({
    savedText: customerTexts.added,
    failedText: customerTexts.addFailed,
    api: customerApi,
    toWire: customerToWire,
    figures: ({ cust_id, cust_name, accounts }) =>
      joined(cust_id, isolated(cust_name), ...accounts.map(({ acc_no }) => acc_no)),
    done: ({ cust_name }, id) => phrases.customer({ id, name: isolated(cust_name) }),
  }),
  province: sentNoun({
    savedText: provinceTexts.added,
    failedText: provinceTexts.addFailed,
    api: provinceApi,
    toWire: provinceToWire,
    list: listProvince,
    figures: ({ name, order }) => joined(order, isolated(name)),
    done: ({ name }) => phrases.province({ name: isolated(name) }),
  }),
}

const PROVINCES = '/reports/province'

/** Where the form of a noun is, what the noun is called, and where its records are. */
function placeOf(name: OutboxName) {
  if (name === 'province') return { form: PROVINCES, noun: labels.province, pathOf: () => PROVINCES }
  const { form, command } = nouns[name]
  return {
    form,
    noun: nounSaid(name, 'label'),
    verb: command.verb,
    pathOf: (id: string) => recordPath(name, id),
  }
}

const isPosting = (name: OutboxName): name is PostingNoun => Object.hasOwn(postingApis, name)

/** The nouns by their form. */
const outboxNouns: ReadonlyMap<string, OutboxNoun> = new Map(
  (Object.keys(sentNouns) as OutboxName[]).map((name) => {
    const { form, pathOf, ...place } = placeOf(name)
    const { done, ...sent } = sentNouns[name]
    return [
      form,
      {
        ...sent,
        ...place,
        label: say(place.noun),
        ...(isPosting(name) && { recent: name }),
        refreshes: CHANGED_LISTS[name],
        done: (draft, id) => ({ what: done(draft, id), path: pathOf(id) }),
      },
    ]
  }),
)

/** How the new records of a form are sent. Throws for a form that has none. */
export function outboxNounOf(form: string): OutboxNoun {
  const noun = outboxNouns.get(form)
  if (!noun) throw new Error(`No new records come from ${form}`)
  return noun
}

/** A record by its noun, and its figures in their own order. */
export const recordNamed = (noun: string, figures: string): string =>
  `${noun} ${document.dir === 'rtl' ? `\u2066${figures}\u2069` : figures}`

/** A record as it was sent and written. */
export function existingRecordOf(form: string, draft: Draft, { id }: Pick<Saved, 'id'>): ExistingRecord {
  const { noun, figures, verb } = outboxNounOf(form)
  if (verb === undefined) return { noun, record: figures(draft) }
  return { noun, record: `${id}, ${figures(draft)}`, opened: { verb, id } }
}

/** Which record was refused, for whoever does not have it before them. */
export function notSavedText(form: string, draft: Draft): string {
  const { label, figures } = outboxNounOf(form)
  return phrases.notSaved({ label, figures: figures(draft) })
}
