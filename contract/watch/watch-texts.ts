import { defineTexts } from '../text/catalogue.ts'
import type { WatchedName } from './watch.ts'

/** Names that may be on a sanctions list, in words. */
export const watchTexts = defineTexts('watch', {
  possible: {
    one: '{name}: {count} possible, {refs}.',
    other: '{name}: {count} possible, {refs}.',
  },
  many: {
    one: '{count} name may be on a sanctions list.',
    other: '{count} names may be on a sanctions list.',
  },
})

/** A name with what it may be, in a sentence. */
export const watchedText = ({ name, listed }: WatchedName) =>
  watchTexts.possible({ name, count: listed.length, refs: listed.map(({ ref }) => ref).join(', ') })

/** Where lists come from, as screens name them. */
export const watchSourceTexts = defineTexts('watchSource', {
  un: 'UN, consolidated list',
  ofac: 'OFAC, SDN list',
  'ofac-aliases': 'OFAC, aliases',
  own: "The office's own list",
})

/** Why a file of names is refused. */
export const watchRefusals = defineTexts('watchRefusal', {
  unknown:
    "This is none of the lists that are read: the UN's consolidated list (XML), OFAC's sdn.csv or alt.csv, or a CSV with the headings name,alias,born,ref.",
  damaged: 'The file is damaged or not whole: download it again.',
  encoding: 'The file is not in UTF-8: save it as UTF-8, or download it again.',
  tooLarge: 'A list has at most 64 MB: this file is larger.',
  tooManyNames: 'A list has at most 250,000 names: this file has more.',
  noNames: 'There are no names in this file: the list that is kept stays as it is.',
  noName: 'Line {line} has no name: write it in the first column, name.',
  decided: 'This question is answered already.',
  noReason: 'Write why the name may pass, in at most {max} characters.',
})
