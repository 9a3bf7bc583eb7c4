import { addDays } from '../../contract/text/dates.ts'
import { solarDay } from '../../src/ui/frame/solar-day.ts'

const PARTS = [
  ...'0123456789۳٤-/. +xmyt',
  ...[
    '15',
    '2026',
    '1405',
    '2026-11-2',
    ' mar',
    '-Nov-26',
    '/2026',
    ' قوس',
    'دی',
    '..',
    '29',
    '-0',
    '31/',
    'today',
    '\u200f',
  ],
]

/** Random texts such as are typed for a day: good ones, ones with a slip of the keys, and noise. The same each time. */
export function dateTexts(count: number): readonly string[] {
  let seed = 20_261_122
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % limit
  }
  const noise = () => Array.from({ length: 1 + below(5) }, () => PARTS[below(PARTS.length)]).join('')
  const good = () => {
    const day = addDays('1995-01-01', below(25_000))
    const [year, month, date] = day.split('-')
    const written = [
      day,
      `${year}${month}${date}`,
      `${date}/${month}`,
      `${Number(date)}`,
      solarDay(day),
      `${date}/${month}/${year}`,
      `${date} nov ${year}`,
    ]
    return written[below(written.length)] ?? day
  }
  const slipped = () => {
    const text = [...good()]
    text.splice(below(text.length), below(2), PARTS[below(PARTS.length)] ?? '')
    return text.join('')
  }
  return Array.from({ length: count }, () => [good, slipped, noise][below(3)]?.() ?? '')
}
