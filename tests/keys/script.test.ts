import { describe, expect, it } from 'vitest'
import { parseKeys, parseScript } from '../../contract/operator/key-script.ts'

const plain = { ctrl: false, alt: false, shift: false }

describe('key scripts', () => {
  it('reads keys with their modifiers', () => {
    expect(parseKeys('5ن<Enter><C-Enter><A-S-g><lt>')).toEqual([
      { key: '5', ...plain },
      { key: 'ن', ...plain },
      { key: 'Enter', ...plain },
      { key: 'Enter', ...plain, ctrl: true },
      { key: 'g', ...plain, alt: true, shift: true },
      { key: '<', ...plain },
    ])
  })

  it('reads steps, leaving out blank lines and comments', () => {
    const steps = parseScript(`
      # the job of the day
      start /cash-book
      keys 500<Enter>rent of shop
      expect POST api/cash-book/ {amount: 500, date: 2026-11-20, time: 12:30}
      expect toast Cash book transaction recorded successfully
      expect value Amount = 500
    `)
    expect(steps.map(({ step }) => step.kind)).toEqual(['start', 'keys', 'call', 'toast', 'value'])
    expect(steps[2]?.step).toMatchObject({
      method: 'POST',
      path: 'api/cash-book/',
      body: new Map([
        ['amount', '500'],
        ['date', '2026-11-20'],
        ['time', '12:30'],
      ]),
    })
  })

  it('reads a field that is to be blank', () => {
    expect(parseScript('expect value Amount = ')[0]?.step).toEqual({
      kind: 'value',
      label: 'Amount',
      text: '',
    })
  })

  it.each([
    ['start  /hawala ', { kind: 'start', path: '/hawala' }],
    ['expect toast  Saved ', { kind: 'toast', text: ' Saved' }],
    ['expect gone Saved', { kind: 'gone', text: 'Saved' }],
    ['expect path /', { kind: 'path', text: '/' }],
    ['expect value Amount of =', { kind: 'value', label: 'Amount of', text: '' }],
    ['expect PUT api/x', { kind: 'call', method: 'PUT', path: 'api/x', body: new Map() }],
    [
      'expect DELETE api/x {a: 1,}',
      { kind: 'call', method: 'DELETE', path: 'api/x', body: new Map([['a', '1']]) },
    ],
  ])('reads %j', (line, step) => {
    expect(parseScript(line)).toEqual([{ line: 1, step }])
  })

  it.each(['press x', 'expect nothing', 'keys a < b', 'expect POST api {'])(
    'names the line of %j',
    (line) => {
      expect(() => parseScript(`start /\n${line}`)).toThrow(/^Line 2: /)
    },
  )
})
