import { describe, expect, it } from 'vitest'
import { formatChoice } from '../../../contract/imports/formats.ts'
import type { Cell } from '../../../contract/imports/table.ts'
import { day, figure } from './tables.ts'

const texts = (...all: readonly string[]): readonly Cell[] => all.map((text) => ({ kind: 'text', text }))

describe('the format of a column', () => {
  it.each<[string, 'figure' | 'balance' | 'day', readonly Cell[], string]>([
    ['points for decimals', 'figure', texts('1,250.50', '500'), 'point'],
    ['commas for decimals', 'figure', texts('1.250,50', '500'), 'comma'],
    ['one figure with two groups', 'figure', texts('1,234', '1,293,410'), 'point'],
    ['two groups by points', 'figure', texts('1.234', '1.293.410'), 'comma'],
    ['Persian signs, alike in both', 'figure', texts('۱٬۲۹۳٬۴۱۰٫۵'), 'point'],
    ['no sign at all, alike in both', 'figure', texts('500', '1000'), 'point'],
    ['brackets and sides', 'balance', texts('(500)', '1,250.50', '500 Dr'), 'point'],
    ['a cell that nothing reads beside others', 'figure', texts('n/a', '1,250.50'), 'point'],
    ['a day above 12 first', 'day', texts('28/11/2026', '05/11/2026'), 'dayFirst'],
    ['a day above 12 second', 'day', texts('11/28/2026', '11/05/2026'), 'monthFirst'],
    ['the year first', 'day', texts('2026-11-28'), 'yearFirst'],
    ['days and years first together', 'day', texts('2026-11-05', '28/11/2026'), 'dayFirst'],
    ['months by name, alike in two', 'day', texts('28-Nov-26', '05-Nov-26'), 'dayFirst'],
    ['solar years', 'day', texts('1405/09/07', '۱۴۰۵/۰۹/۰۸'), 'solar'],
    ['solar months', 'day', texts('۷ قوس ۱۴۰۵'), 'solar'],
    ['one day and the month alike', 'day', texts('11/11/2026'), 'dayFirst'],
  ])('is proposed where one alone reads it, or all the same: %s', (_, what, cells, format) => {
    expect(formatChoice(cells, what)).toMatchObject({ proposed: format })
  })

  it.each<[string, 'figure' | 'day', readonly Cell[]]>([
    ['thousands or decimals', 'figure', texts('1.234')],
    ['thousands or decimals by commas', 'figure', texts('1,234', '500', '12,500')],
    ['two formats in one column', 'figure', texts('1,250.50', '1.250,50')],
    ['day or month', 'day', texts('05/11/2026', '11/05/2026')],
    ['two orders in one column', 'day', texts('28/11/2026', '11/28/2026')],
    ['Excel since 1900 or 1904', 'day', texts('46354')],
    ['figures of Excel', 'day', [figure('46354')]],
    ['nothing that any format reads', 'figure', texts('n/a')],
  ])('is chosen by the operator: %s', (_, what, cells) => {
    const choice = formatChoice(cells, what)
    expect(choice?.formats.length).toBeGreaterThan(1)
    expect(choice).not.toHaveProperty('proposed')
  })

  it.each<[string, 'figure' | 'day' | 'text' | 'code', readonly Cell[]]>([
    ['figures', 'figure', [figure('1234.5')]],
    ['days', 'day', [day('2026-11-28')]],
    ['blank cells', 'figure', texts('', ' ')],
    ['texts', 'text', texts('1,250')],
    ['phones', 'code', texts('0700123456')],
  ])('is of no matter: %s', (_, what, cells) => {
    expect(formatChoice(cells, what)).toBeUndefined()
  })
})
