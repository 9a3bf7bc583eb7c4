import { foldText } from '../../../contract/text/fold.ts'
import { holdsWord } from '../../../contract/text/holds.ts'
import { holdsPhone, phonesIn, phonesJoined } from '../../../contract/text/phone.ts'

/**
 * One choice of a select. `keywords` are found too, but not shown; `group` stands over the first of several in a row;
 * `beside` stands whole at its end in the list, and is not found.
 */
export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly group?: string | undefined
  readonly keywords?: string | undefined
  readonly beside?: string | undefined
}

/** The options that a typed text names beside their own words, by their values; or why it names none. */
export type Named = { readonly values: readonly string[] } | { readonly error: string }
/** Reads a text that names an option; undefined for one that is looked for among them. */
export type NameReader = (typed: string) => Named | undefined

/** The same list each time, since what is searched is prepared once for each. */
export const NO_OPTIONS: readonly SelectOption[] = []

/** Options that a list shows at once; the rest is reached by typing. */
export const SHOWN_OPTIONS = 50

interface Folded {
  readonly option: SelectOption
  readonly value: string
  readonly label: string
  /** All that is searched. */
  readonly text: string
  /** The phone numbers among its keywords, as digits. */
  readonly phones: readonly string[]
}

/** Folded once for each list, however many selects share it. */
const cache = new WeakMap<readonly SelectOption[], readonly Folded[]>()

function folded(options: readonly SelectOption[]): readonly Folded[] {
  let list = cache.get(options)
  if (!list) {
    list = options.map((option) => {
      const value = foldText(option.value)
      const label = foldText(option.label)
      const keywords = option.keywords ?? ''
      return {
        ...{ option, value, label, phones: phonesIn(keywords) },
        text: `${label} ${value} ${foldText(keywords)}`,
      }
    })
    cache.set(options, list)
  }
  return list
}

/**
 * The options that hold every typed word, at most {@link SHOWN_OPTIONS}: first what is typed in full,
 * then labels that begin with it, then the others, each in the list's own order. What `named` reads is those that it names, or none.
 */
export function findOptions(
  options: readonly SelectOption[],
  typed: string,
  named?: NameReader,
): SelectOption[] {
  const query = foldText(typed).trim()
  if (query === '') return options.slice(0, SHOWN_OPTIONS)
  const name = named?.(typed)
  if (name) return 'values' in name ? options.filter(({ value }) => name.values.includes(value)) : []
  const words = phonesJoined(query).split(/\s+/)
  const exact: SelectOption[] = []
  const prefixed: SelectOption[] = []
  const others: SelectOption[] = []
  for (const { option, value, label, text, phones } of folded(options)) {
    if (value === query || label === query) exact.push(option)
    else if (label.startsWith(query)) {
      if (prefixed.length < SHOWN_OPTIONS) prefixed.push(option)
    } else if (
      others.length < SHOWN_OPTIONS &&
      words.every((word) => holdsWord(text, word) || holdsPhone(phones, word))
    )
      others.push(option)
  }
  return [...exact, ...prefixed, ...others].slice(0, SHOWN_OPTIONS)
}

/** The one option that is typed in full, by value or label, or is the only one that matches. */
export function unmistakable(
  options: readonly SelectOption[],
  typed: string,
  named?: NameReader,
): SelectOption | undefined {
  const [first, second] = findOptions(options, typed, named)
  if (!first) return undefined
  const query = foldText(typed).trim()
  return !second || foldText(first.value) === query || foldText(first.label) === query ? first : undefined
}

/** What a list without options says: why a typed text names none, or else `emptyText`. */
export function noneText(
  typed: string | undefined,
  named: NameReader | undefined,
  emptyText: string,
): string {
  const name = typed === undefined ? undefined : named?.(typed)
  return name && 'error' in name ? name.error : emptyText
}

/** The part of an untyped list that is shown, with the chosen option in it. */
export function optionsAround(
  options: readonly SelectOption[],
  chosen: SelectOption | undefined,
): SelectOption[] {
  const index = chosen ? options.indexOf(chosen) : 0
  const start = Math.max(0, Math.min(index - 5, options.length - SHOWN_OPTIONS))
  return options.slice(start, start + SHOWN_OPTIONS)
}
