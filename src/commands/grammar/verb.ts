import type { Address } from '../../machines/palette-machine.ts'

/** What may stand after a verb. */
export type VerbTakes =
  | 'entry'
  | 'transfer'
  | 'hawala'
  | 'customer'
  | 'jama'
  | 'naam'
  | 'buy'
  | 'sell'
  | 'statement'
  | 'account'
  | 'period'
  | 'till'
  | 'correspondent'
  | 'profit'
  | 'suspected'
  | 'log'
  | 'currency'
  | 'words'
  | 'nothing'

/**
 * What stands in examples: `debit` and `credit` are two accounts in `ccy`, `other` is one in `currency`, `from` and `to`
 * are two in RYL, `customer` is a customer's number, `name` a word of a name: the office's own, where it has them.
 */
export type ExampleNames = Readonly<
  Record<'ccy' | 'debit' | 'credit' | 'currency' | 'other' | 'from' | 'to' | 'customer' | 'name', string>
>
/** A text of an example; one with slots is a function of what stands in them. */
type ExampleText = string | ((names: ExampleNames) => string)
/** A line and what it means. */
export type Example = readonly [line: ExampleText, means: ExampleText]

/** A word that a line begins with. */
export interface Verb {
  /** Its names, the full one first. */
  readonly names: readonly [string, ...string[]]
  /** Dari and Pashto names. */
  readonly aliases: readonly string[]
  /** The one of these by which the page's language shows it. */
  readonly word: string
  /** What the verb alone opens. */
  readonly label: string
  readonly path: string
  readonly takes: VerbTakes
  /** The address of the report itself, without what the line tells; the path is its form. */
  readonly preview?: Address
  /** One of its records, for those that take a number. */
  readonly record?: { readonly kind: string; readonly label: string; readonly place: (id: number) => Address }
  readonly examples: readonly Example[]
}

/** What is said of a verb beside what it opens. */
export type VerbSaid = Pick<Verb, 'aliases' | 'examples'>
