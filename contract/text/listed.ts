import { defineTexts, type Said } from './catalogue.ts'

const listTexts = defineTexts('list', {
  more: '{some}, {next}',
  and: '{some} and {last}',
  or: '{some} or {next}',
})

/** What stands in a sentence one after the other: `AFN, RYL, USD`. */
export const listed = ([first = '', ...rest]: readonly Said[]): Said =>
  rest.reduce((some, next) => listTexts.more({ some, next }), first)

/** All of some: `AFN, RYL and USD`. */
export function listedAnd(all: readonly Said[]): Said {
  const last = all.at(-1) ?? ''
  return all.length < 2 ? last : listTexts.and({ some: listed(all.slice(0, -1)), last })
}

/** One of some: `paid or returned`. */
export const listedOr = ([first = '', ...rest]: readonly Said[]): Said =>
  rest.reduce((some, next) => listTexts.or({ some, next }), first)
