import { describe, expect, it } from 'vitest'
import { beginsPhone } from '../../contract/text/begun-phone.ts'
import {
  holdsPhone,
  isSamePhone,
  phoneEnd,
  phoneForms,
  phonesIn,
  phonesJoined,
} from '../../contract/text/phone.ts'

describe('a phone number', () => {
  const KABUL = [
    '0700123456',
    '0700 123 456',
    '+93 700 123 456',
    '0093-700-123456',
    '93700123456',
    '700123456',
  ]
  it.each([
    KABUL,
    ['+93 (0)700 123 456', '۰۷۰۰ ۱۲۳ ۴۵۶', '0700.123.456'],
    ['0300 1234567', '+92 300 1234567', '00923001234567'],
    ['+971 50 123 4567', '050 123 4567', '00971501234567'],
    ['+965 5512 3456', '55123456'],
    ['020 210 1234', '+93 20 2101234'],
  ])('is the same, however it is written: %j', (...all) => {
    for (const one of all)
      for (const other of all) expect([one, other, isSamePhone(one, other)]).toEqual([one, other, true])
    expect(new Set(all.map(phoneEnd)).size).toBe(1)
  })
  it.each([
    ['0700123456', '0700123457'],
    ['+93 700 123 456', '+92 700 123 456'],
    ['+974 5512 3456', '+965 5512 3456'],
    ['0700123456', '123456'],
    ['0700 123 456', '0799 700 123 456'],
    ['', ''],
    ['0', ''],
    ['none', 'no phone'],
    // Seven digits may be a number of any net, and a country's code has three at most.
    ['7001234', '937001234'],
    ['70012345', '123470012345'],
  ])('is another: %j, %j', (one, other) => {
    expect(isSamePhone(one, other)).toBe(false)
    expect(isSamePhone(other, one)).toBe(false)
  })
  it('is found by each way of writing it, and by its beginning', () => {
    for (const stored of KABUL)
      for (const typed of [...KABUL, '0700123', '123456'].map(phonesJoined)) {
        const digits = typed.replace(/\D/g, '')
        expect([stored, typed, holdsPhone(phonesIn(stored), digits)]).toEqual([stored, typed, true])
      }
    expect(holdsPhone(phonesIn('0700123456'), '0799123456')).toBe(false)
    expect(holdsPhone(phonesIn('0700123456'), '92700123457')).toBe(false)
  })
  it('is found among several, by digits alone', () => {
    const phones = ['0799000111', '93700123456']
    for (const typed of ['0700123456', '+93700123456', '700123', '0001'])
      expect([typed, holdsPhone(phones, typed)]).toEqual([typed, true])
    for (const typed of ['x0700', '0700x', '', '+', '07+00'])
      expect([typed, holdsPhone(phones, typed)]).toEqual([typed, false])
    expect(holdsPhone([], '0700')).toBe(false)
  })
  it.each([
    // What begins with a 0 is also looked for without, once it is long enough.
    ['0700123', ['700123'], []],
    ['070012', [], []],
    ['0070012', ['70012'], []],
    ['0007001', [], []],
    ['7001234', [], []],
    // A country's code of one, two or three digits may stand before it.
    ['93700123456', [], ['3700123456', '03700123456', '700123456', '0700123456']],
    ['912345678', [], ['12345678', '012345678']],
    ['12345678', [], []],
  ])('that is typed as %s may be stored in other forms', (typed, within, whole) => {
    expect(phoneForms(typed)).toEqual({ within, whole })
  })
  it.each([
    ['0700123456', true],
    ['۰۷۰۰۱۲۳۴۵۶', true],
    ['+93700123456', true],
    ['0093700123456', true],
    ['700123456', true],
    ['07001', true],
    ['070012', true],
    ['70012', true],
    ['0700', false],
    ['123456', false],
    ['0700123457', false],
    ['00000', false],
    ['07001x', false],
    ['0799999', false],
  ])('that is typed as %s begins one of a customer, or is it: %s', (typed, begins) => {
    for (const stored of ['0700 123 456', '+93 700 123 456', '0093700123456'])
      expect(beginsPhone(phonesIn(stored), typed)).toBe(begins)
  })
  it('begins with its country’s code where that is stored', () => {
    expect(beginsPhone(phonesIn('+93 700 123 456'), '9370012')).toBe(true)
    expect(beginsPhone(phonesIn('0700 123 456'), '9370012')).toBe(false)
  })
  it.each([
    ['0700 123 456', ['0700123456']],
    ['+93 (0)700 123-456', ['93700123456']],
    ['tel 0700 123 456, or +92 300 1234567', ['0700123456', '923001234567']],
    ['20012', []],
    ['rent of 2026', []],
    ['700 123 456', ['700123456']],
  ])('is read in %j', (text, phones) => expect(phonesIn(text)).toEqual(phones))
  it.each([
    ['0700 123 456', '0700123456'],
    ['0700 123 456 karim', '0700123456 karim'],
    ['0700 123 456 1250', '0700123456 1250'],
    ['karim +93 700 123 456', 'karim 93700123456'],
    ['0093 700 123 456 20', '0093700123456 20'],
    ['0700-123-456', '0700123456'],
    ['04-77', '04-77'],
    ['0477-1234', '0477-1234'],
    ['20012 4001', '20012 4001'],
    ['4001 0700', '4001 0700'],
    ['0.50 100', '0.50 100'],
    ['0700  123 456', '0700123456'],
    ['+93 700 123 4567 89', '93700123456789'],
    ['+93 700 123 4567 890', '937001234567 890'],
    ['0700 123', '0700123'],
    ['070 012', '070 012'],
    ['070012345', '070012345'],
    ['07-001-23', '07-001-23'],
    ['x0700 123 456', 'x0700 123 456'],
  ])('in groups is one word: %j', (typed, joined) => expect(phonesJoined(typed)).toBe(joined))
})
