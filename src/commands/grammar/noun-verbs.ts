import { type NounName, nouns, recordPath } from '../catalog/nouns.ts'
import { commandOf } from '../catalog/registry.ts'
import type { Verb, VerbSaid } from './verb.ts'
import { nounExamples as examples, recordWords, verbWords } from './verb-phrases.ts'

/** The word that a line of a record begins with, what may stand after it, and what its record is called there. */
interface NounVerb extends VerbSaid, Pick<Verb, 'names' | 'takes'> {
  readonly kind: string
  readonly label: string
}

const NOUN_VERBS: Readonly<Record<NounName, NounVerb>> = {
  customer: {
    names: ['cust', 'u'],
    aliases: ['مشتری', 'پیرودونکی', 'پېرودونکی', 'مشتري'],
    takes: 'customer',
    kind: recordWords.customerKind,
    label: recordWords.customer,
    examples: [
      [examples.newCustomer, examples.newCustomerMeans],
      [examples.customer, examples.customerMeans],
    ],
  },
  'cash-book': {
    names: ['cash', 'c'],
    aliases: ['نقد', 'صندوق', 'نغدې'],
    takes: 'entry',
    kind: recordWords.entryKind,
    label: recordWords.cashBook,
    examples: [
      [examples.newCash, examples.newCashMeans],
      [examples.cashNumber, examples.cashNumberMeans],
      [examples.cash, examples.cashMeans],
      [examples.cashShort, examples.cashShortMeans],
      [examples.cashYesterday, examples.cashYesterdayMeans],
    ],
  },
  transfer: {
    names: ['tr', 't'],
    aliases: ['انتقال', 'لېږد'],
    takes: 'transfer',
    kind: recordWords.transferKind,
    label: recordWords.transfer,
    examples: [
      [examples.newTransfer, examples.newTransferMeans],
      [examples.transferNumber, examples.transferNumberMeans],
      [examples.transfer, examples.transferMeans],
      [examples.divided, examples.dividedMeans],
    ],
  },
  hawala: {
    names: ['hawala', 'h'],
    aliases: ['حواله'],
    takes: 'hawala',
    kind: recordWords.hawalaKind,
    label: recordWords.hawala,
    examples: [
      [examples.hawalaNumber, examples.hawalaNumberMeans],
      [examples.hawala, examples.hawalaMeans],
    ],
  },
}

/** The verb of a noun: it enters a record, or opens one by its number. */
export function nounVerb(noun: NounName): Verb {
  const { form, command } = nouns[noun]
  const { kind, label, ...verb } = NOUN_VERBS[noun]
  return {
    ...verb,
    word: verbWords[verb.names[0]] ?? verb.names[0],
    label: commandOf(`${command.id}.open`).label,
    path: form,
    record: { kind, label, place: (id) => ({ path: recordPath(noun, id) }) },
  }
}
