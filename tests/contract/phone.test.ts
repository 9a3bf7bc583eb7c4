import { describe, expect, it } from 'vitest'
import { holdsPhone, isSamePhone, phonesIn, phonesJoined } from '../../contract/text/phone.ts'

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
  })
  it.each([
    ['0700123456', '0700123457'],
    ['+93 700 123 456', '+92 700 123 456'],
    ['+974 5512 3456', '+965 5512 3456'],
    ['0700123456', '123456'],
    ['0700 123 456', '0799 700 123 456'],
    ['', ''],
    ['none', 'no phone'],
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
  ])('in groups is one word: %j', (typed, joined) => expect(phonesJoined(typed)).toBe(joined))
})
