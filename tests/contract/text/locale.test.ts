import { expect, it } from 'vitest'
import { isRightToLeft, localeOf } from '../../../contract/text/locale.ts'
import { dayTitle, otherDay, shownDay, writeDaysAs } from '../../../contract/text/shown-day.ts'

it('a locale is English where nothing is chosen; Dari and Pashto bring the solar calendar', () => {
  expect(localeOf({})).toEqual({ language: 'en', calendar: 'gregorian', digits: 'latn' })
  for (const language of ['fa-AF', 'ps'] as const)
    expect(localeOf({ language })).toEqual({ language, calendar: 'solar', digits: 'latn' })
  const chosen = { language: 'ps', calendar: 'gregorian', digits: 'arabext' } as const
  expect(localeOf(chosen)).toEqual(chosen)
})

it('Dari and Pashto run from the right', () => {
  expect((['en', 'fa-AF', 'ps'] as const).map(isRightToLeft)).toEqual([false, true, true])
})

it('a day is shown as it is until another way is chosen, and what is no day always', () => {
  expect([shownDay('2026-11-29'), dayTitle('2026-11-29'), otherDay('2026-11-29')]).toEqual([
    '2026-11-29',
    undefined,
    undefined,
  ])
  const written = (name: string) => (day: string) => `${name} ${day}`
  writeDaysAs({ figures: written('figures'), title: written('title'), other: written('other') })
  try {
    expect([shownDay('2026-11-29'), dayTitle('2026-11-29'), otherDay('2026-11-29')]).toEqual([
      'figures 2026-11-29',
      'title 2026-11-29',
      'other 2026-11-29',
    ])
    expect(['', '2026-11', 'soon'].map(shownDay)).toEqual(['', '2026-11', 'soon'])
  } finally {
    writeDaysAs(undefined)
  }
})
