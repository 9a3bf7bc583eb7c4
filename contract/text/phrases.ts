import {
  type CodedText,
  type CodedTexts,
  defineTexts,
  isCoded,
  type Slots,
  say,
  type Template,
} from './catalogue.ts'

/** A phrase is a string; one with slots is a function of them that answers it. */
type Phrases<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends CodedText
    ? string
    : Texts[Key] extends (slots: infer Filled) => CodedText
      ? (slots: Filled) => string
      : never
}

/**
 * The phrases of a screen: texts of the catalogue that are shown at once, and neither sent nor kept. Each is in the
 * reader's language when it is read. `screen` begins their codes and is that of no others.
 */
// @__NO_SIDE_EFFECTS__
export function definePhrases<const Defined extends Readonly<Record<string, Template>>>(
  screen: string,
  templates: Defined,
): Phrases<CodedTexts<Defined>> {
  type Text = CodedText | ((slots: Slots) => CodedText)
  const phrases = {}
  for (const [key, text] of Object.entries<Text>(defineTexts(screen, templates)))
    Object.defineProperty(phrases, key, {
      enumerable: true,
      ...(isCoded(text) ? { get: () => say(text) } : { value: (slots: Slots) => say(text(slots)) }),
    })
  return phrases as Phrases<CodedTexts<Defined>>
}
