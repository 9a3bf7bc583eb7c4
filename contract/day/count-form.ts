import { CURRENCIES, type Currency } from '../money/currency.ts'
import { moneyFromWire, moneyText } from '../money/money.ts'
import { isSaid, slotsOf } from '../text/catalogue.ts'
import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { figureFault, figureToWire, readFigure } from '../wire/figures.ts'
import { countTexts } from './count-texts.ts'
import type { Count, CountedNotes } from './day-answers.ts'
import { LOOSE, NOTES } from './notes.ts'

/** A count as typed: how many of each note of every currency, by `countField`; '' where nothing is. */
export type CountDraft = Readonly<Record<string, string>>

/** A line of a count: a note, or what is loose. */
export type CountLine = number | typeof LOOSE

/** The lines of a currency's count, the largest note first. */
export const countLines = (ccy: Currency): readonly CountLine[] => [...NOTES[ccy], LOOSE]

export const countField = (ccy: Currency, line: CountLine) => `${ccy}_${line}`

/** What figure a line takes: an amount where it is loose, else how many notes. */
export const countKind = (line: CountLine) => (line === LOOSE ? 'charge' : 'notes')

/** The form before anything is counted. */
export const emptyCountDraft = (): CountDraft =>
  Object.fromEntries(CURRENCIES.flatMap((ccy) => countLines(ccy).map((line) => [countField(ccy, line), ''])))

/** A saved count in the form; a currency that was counted as nothing has 0 as what is loose. */
export function countDraft({ notes }: Pick<Count, 'notes'>): CountDraft {
  const counted = CURRENCIES.flatMap((ccy) => {
    const lines = Object.entries(notes[ccy] ?? {}).map(([note, value]) => [
      `${ccy}_${note}`,
      note === LOOSE ? moneyText(moneyFromWire(value)) : String(value),
    ])
    return notes[ccy] && lines.length === 0 ? [[countField(ccy, LOOSE), '0']] : lines
  })
  return { ...emptyCountDraft(), ...Object.fromEntries(counted) }
}

const typedLines = (draft: CountDraft, ccy: Currency) =>
  countLines(ccy).filter((line) => (draft[countField(ccy, line)] ?? '') !== '')

/** Whether a currency is counted: one of its lines is typed, be it as 0. */
export const isCounted = (draft: CountDraft, ccy: Currency): boolean => typedLines(draft, ccy).length > 0

/** The notes of the form as they go on the wire; a currency of which nothing is typed is not counted. */
export const countToWire = (draft: CountDraft): CountedNotes =>
  Object.fromEntries(
    CURRENCIES.filter((ccy) => isCounted(draft, ccy)).map((ccy) => {
      const lines = typedLines(draft, ccy).map(
        (line) => [String(line), figureToWire(draft[countField(ccy, line)] ?? '', countKind(line))] as const,
      )
      return [ccy, Object.fromEntries(lines.filter(([, value]) => value !== 0))]
    }),
  )

/** What the form is refused for, by field, in the words of the server. */
export const checkCount = (draft: CountDraft): FieldErrors =>
  errorsFrom(
    Object.fromEntries(
      CURRENCIES.flatMap((ccy) =>
        typedLines(draft, ccy).map((line) => {
          const field = countField(ccy, line)
          return [field, figureFault(draft[field] ?? '', countKind(line))]
        }),
      ),
    ),
  )

/** What the server refuses of a count, at the cells that its sentences name. */
export function countErrors({ notes = [], ...others }: FieldErrors): FieldErrors {
  const cells = notes.flatMap((said) => {
    const { ccy, note, fault } = slotsOf(said, countTexts.ofNote)
    return isSaid(fault) ? [[`${ccy}_${note}`, fault] as const] : []
  })
  return { ...others, ...errorsFrom(Object.fromEntries(cells)) }
}

/** What a currency's lines come to, in minor units; undefined while one of them can't be read. */
export function sumOfDraft(draft: CountDraft, ccy: Currency): bigint | undefined {
  let sum = 0n
  for (const line of typedLines(draft, ccy)) {
    const read = readFigure(draft[countField(ccy, line)] ?? '', countKind(line))
    if ('error' in read) return undefined
    sum += line === LOOSE ? read.scaled : BigInt(line) * 100n * read.scaled
  }
  return sum
}
