import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countedJobs, KEYSTROKES_FILE, keystrokesPage, strokesOf } from '../../scripts/keystrokes.ts'

describe('the table of keystrokes', () => {
  it('is that of the key scripts: node scripts/keystrokes.ts writes it anew', () => {
    expect(fs.readFileSync(KEYSTROKES_FILE, 'utf8')).toBe(keystrokesPage())
  })

  it.each(
    countedJobs.flatMap(({ name, most, fromGoTo, byForm }) =>
      most === undefined ? [] : [{ name, most, ways: [fromGoTo(1), byForm(1)] }],
    ),
  )('has at most $most for: $name', ({ most, ways }) => {
    expect(Math.min(...ways.map(strokesOf))).toBeLessThanOrEqual(most)
  })

  it('counts what is pressed, a chord once', () => {
    expect(strokesOf('start /\nkeys gc5<Enter>\nexpect focus Amount\nkeys <C-Enter>')).toBe(5)
  })
})
