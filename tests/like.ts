import { isCoded, type Slot } from '../contract/text/catalogue.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text of the catalogue as a pattern, some of whose slots are patterns: `like(phrases.same, { time: /\d\d:\d\d/ })`. */
export function like(
  text: (slots: never) => unknown,
  slots: Readonly<Record<string, Slot | RegExp>>,
): RegExp {
  const patterns: string[] = []
  const marked = Object.entries(slots).map(([name, slot]) => {
    if (!(slot instanceof RegExp)) return [name, slot]
    patterns.push(slot.source)
    return [name, `⟦${patterns.length - 1}⟧`]
  })
  const said: unknown = text(Object.fromEntries(marked) as never)
  const whole = escaped(isCoded(said) ? said.text : String(said))
  return new RegExp(whole.replace(/⟦(\d+)⟧/g, (_, at: string) => patterns[Number(at)] ?? ''))
}

/** The same as the whole of what is said. */
export const exactly: typeof like = (text, slots) => new RegExp(`^${like(text, slots).source}$`)

/** A time of the clock, and a moment, as screens show them. */
export const TIME = /\d\d:\d\d/
export const MOMENT = /\d{4}-\d\d-\d\d \d\d:\d\d/
