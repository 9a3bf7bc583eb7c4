import { defineTexts, type Said, say } from './catalogue.ts'

const listTexts = defineTexts('list', {
  more: '{some}, {next}',
  and: '{some} and {last}',
  or: '{some} or {next}',
})

/**
 * Items of a sentence joined by commas: `AFN, RYL, USD`. The list is split in halves, so that texts nest only as deep as
 * its logarithm: each holds the English of its parts.
 */
export function listed(all: readonly Said[]): Said {
  const middle = Math.ceil(all.length / 2)
  if (all.length < 2) return all[0] ?? ''
  return listTexts.more({ some: listed(all.slice(0, middle)), next: listed(all.slice(middle)) })
}

/** Words joined by the commas of the reader's language. */
export const listedText = (all: readonly Said[]): string => say(listed(all))

/** All of some: `AFN, RYL and USD`. */
export function listedAnd(all: readonly Said[]): Said {
  const last = all.at(-1) ?? ''
  return all.length < 2 ? last : listTexts.and({ some: listed(all.slice(0, -1)), last })
}

/** One of some: `paid or returned`. */
export const listedOr = ([first = '', ...rest]: readonly Said[]): Said =>
  rest.reduce((some, next) => listTexts.or({ some, next }), first)
