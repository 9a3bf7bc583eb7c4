/** What stands in a slot of a text: a name or a figure as it is written, a count, or another text of the catalogue. */
export type Slot = string | number | CodedText
export type Slots = Readonly<Record<string, Slot>>

/** A text of the catalogue with what stands in its slots. It is plain data: it goes on the wire and is kept as it is. */
export interface CodedText {
  /** Names the text, `cashBook.recorded`. */
  readonly code: string
  /** The text in English, filled. */
  readonly text: string
  readonly slots?: Slots
}

/** A text for people: of the catalogue, or one that nobody translates, such as what an older server answered. */
export type Said = CodedText | string

/** A sentence with slots in braces, `{name}`; or one that counts, by its slot `count`, whether it says the count or not. */
export type Template = string | { readonly one: string; readonly other: string }

type SlotsIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | SlotsIn<Rest> : never
type SlotsOf<Kind extends Template> = Kind extends string
  ? SlotsIn<Kind>
  : SlotsIn<Extract<Kind, { readonly other: string }>['other']> | 'count'

/** A text with slots: what fills them, and the code that they have together. */
interface Filling<Name extends string> {
  (slots: Readonly<Record<Name, Slot>>): CodedText
  readonly code: string
}

/** What a template is asked for by: itself where nothing is to be filled in, else what fills its slots. */
type Asked<Kind> = Kind extends CodedText
  ? CodedText
  : Kind extends Template
    ? [SlotsOf<Kind>] extends [never]
      ? CodedText
      : Filling<SlotsOf<Kind>>
    : never

/** The templates of a noun; a text of another noun that is said here too stands for itself. */
type Templates = Readonly<Record<string, Template | CodedText>>
export type CodedTexts<Defined extends Templates> = {
  readonly [Key in keyof Defined]: Asked<Defined[Key]>
}

/** The texts of a language, under their codes. */
export type Catalogue = Readonly<Record<string, Template>>

const SLOT = /\{(\w+)\}/g

/** The form of a template that its count asks for. */
function formOf(template: Template, slots: Slots): string {
  if (typeof template === 'string') return template
  return slots.count === 1 ? template.one : template.other
}

function fill(template: Template, slots: Slots, words: (slot: Slot) => string): string {
  return formOf(template, slots).replace(SLOT, (_, name: string) => words(slots[name] ?? ''))
}

/** A slot in English: numbers with their groups, `2,400`. */
function inEnglish(slot: Slot): string {
  if (typeof slot === 'number') return slot.toLocaleString('en')
  return typeof slot === 'string' ? slot : slot.text
}

export const isCoded = (value: unknown): value is CodedText =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<CodedText>).code === 'string' &&
  typeof (value as Partial<CodedText>).text === 'string'

/**
 * The texts of a noun in the catalogue, in English. A text without slots is one; one with slots is a function of
 * them. `noun` begins the codes and is that of no other texts.
 */
// @__NO_SIDE_EFFECTS__
export function defineTexts<const Defined extends Templates>(
  noun: string,
  templates: Defined,
): CodedTexts<Defined> {
  const asked = Object.entries(templates).map(([key, template]) => {
    if (isCoded(template)) return [key, template] as const
    const code = `${noun}.${key}`
    const isWhole = typeof template === 'string' && !template.includes('{')
    const filling = (slots: Slots): CodedText => ({ code, text: fill(template, slots, inEnglish), slots })
    return [key, isWhole ? { code, text: template } : Object.assign(filling, { code })] as const
  })
  return Object.fromEntries(asked) as CodedTexts<Defined>
}

export const isSaid = (value: unknown): value is Said => typeof value === 'string' || isCoded(value)

/** Whether what was answered is a text of the catalogue, with its code or in English alone. */
export const isSame = (answered: unknown, asked: CodedText): boolean =>
  isCoded(answered) ? answered.code === asked.code : answered === asked.text

/** What stands in the slots of a text where it is the one asked for; nothing where it is another. */
export function slotsOf<Name extends string>(
  said: Said,
  { code }: Filling<Name>,
): Readonly<Partial<Record<Name, Slot>>> {
  const isAsked = isCoded(said) && said.code === code
  return (isAsked ? said.slots : {}) as Readonly<Partial<Record<Name, Slot>>>
}

/** How texts are written for a reader, beside their words. */
export interface Writing {
  /** Isolates the value of a slot, so that its direction does not change the order of the text around it. */
  readonly slot: (text: string) => string
  /** A text that is in English alone. */
  readonly english: (text: string) => string
  /** A whole text: its days in the reader's calendar. */
  readonly whole: (text: string) => string
}

const asIs = (text: string) => text
const AS_IS: Writing = { slot: asIs, english: asIs, whole: asIs }

let catalogue: Catalogue = {}
let writing: Writing = AS_IS

/** Chooses the language that {@link say} answers in; English without a catalogue. Only the console has one. */
export function speak(language: Catalogue = {}, how: Partial<Writing> = {}): void {
  catalogue = language
  writing = { ...AS_IS, ...how }
}

/** Adds texts to the language that is chosen: those of later screens. */
export function speakAlso(texts: Catalogue): void {
  catalogue = { ...catalogue, ...texts }
}

function inWords(said: Said): string {
  if (typeof said === 'string') return said
  const template = catalogue[said.code]
  if (template === undefined) return writing.english(said.text)
  return fill(template, said.slots ?? {}, (slot) =>
    writing.slot(typeof slot === 'number' ? inEnglish(slot) : inWords(slot)),
  )
}

/** A text in the words of the reader's language, in English where that has none for it; its days in their calendar. */
export const say = (said: Said): string => writing.whole(inWords(said))

/** What is said of one thing, in one text; undefined where nothing is. */
export const sayAll = (said: readonly Said[] | undefined): string | undefined => said?.map(say).join(' ')

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** An answer in English alone, as programs read it: each coded text in it is its English. Exact numbers stay what they are. */
export function withTextsAlone(answer: unknown): unknown {
  if (isCoded(answer)) return answer.text
  if (Array.isArray(answer)) return answer.map(withTextsAlone)
  if (!isRecord(answer)) return answer
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, withTextsAlone(value)]))
}
