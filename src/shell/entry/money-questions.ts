import { moneyPhrases } from './phrases.ts'

/**
 * The questions about an entry's money before it is saved (docs/books.md, "Asked before it is saved"): what is far about its
 * rate, and the tills that it leaves below zero, each in words without an end.
 */
export const moneyQuestions = (
  verb: 'Save' | 'Post' | 'Pay' | 'Return',
  rate: string | undefined,
  tills: readonly string[],
): readonly string[] => [
  ...(rate === undefined ? [] : [moneyPhrases[verb]({ rate })]),
  ...tills.map((till) => moneyPhrases.till({ till })),
]
