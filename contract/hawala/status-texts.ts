import { defineTexts, say } from '../text/catalogue.ts'

/** What became of a hawala, in the middle of a sentence; `open` and `unpaid` are those on which something is left to do. */
export const statusTexts = defineTexts('hawalaStatus', {
  recorded: 'recorded',
  told: 'told',
  confirmed: 'confirmed',
  paid: 'paid',
  returned: 'returned',
  open: 'open',
  unpaid: 'unpaid',
})

const isStatus = (word: string): word is keyof typeof statusTexts => Object.hasOwn(statusTexts, word)

/** What became of a hawala, by its word on the wire, in the reader's language; any other word as it is. */
export const statusText = (word: string): string => (isStatus(word) ? say(statusTexts[word]) : word)
