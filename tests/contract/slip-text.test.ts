import { describe, expect, it } from 'vitest'
import type { HawalaStep } from '../../contract/hawala/step-answers.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../contract/office/default-office-settings.ts'
import type { Slip, SlipAccount } from '../../contract/slips/slip-answers.ts'
import { type SlipLine, slipLetterhead, slipText } from '../../contract/slips/slip-text.ts'
import { codesIsolated } from '../../contract/text/bidi.ts'

const clock = { instant: (at: string) => at.slice(0, 16), solar: (day: string) => `solar ${day}` }
const account = (acc_no: string, more: Partial<SlipAccount> = {}): SlipAccount => ({
  ...{ acc_no, ccy: 'USD', cust_id: 1, cust_name: 'Customer 1', kind: 'customer' },
  ...more,
})
const common = {
  copy: 1,
  balances: [],
  debit: account('4001'),
  credit: account('4002', { cust_id: 2, cust_name: 'نذیر' }),
  province: '',
  entered: { at: '2026-11-20T05:40:12.118Z', operator: 'Amina' },
  changed: null,
  paid: null,
  printed: { at: '2026-11-20T06:00:00.000Z', operator: 'Karim' },
} as const
const accounts = { debit_account: '4001', credit_account: '4002', date: '2026-11-20', version: 1 }
const cash: Slip = {
  ...common,
  type: 'cash-book',
  record: { id: 7, amount: 1250.5, currency: 'USD', description: 'rent', ...accounts },
}
const exchange: Slip = {
  ...common,
  credit: account('8001', { ccy: 'AFN' }),
  type: 'transfer',
  record: {
    ...{ id: 8, amount: 500, currency: 'USD', exchange_rate: 70.5, exchanged_amount: 35_250 },
    ...{ exchanged_currency: 'AFN', description: '', ...accounts },
  },
}
const hawala: Slip = {
  ...common,
  debit: account('4001', { ccy: 'RYL' }),
  type: 'hawala',
  province: 'Herat',
  record: {
    ...{ id: 9, amount: 64_000, currency: 'AFN', exchange_rate: 18.5, RYL_amount: 3459.46, RYL_charge: 12.5 },
    ...{ sender_name: 'Ahmad', receiver_name: 'Karim', receiver_father_name: '', receiver_province: 1 },
    ...{ receiver_phone_number: '0700 123 456', ...accounts },
  },
}

const lineOf = ({ label, parts }: SlipLine) => `${label}: ${parts.map(({ text }) => text).join(' · ')}`

describe('what stands on a slip', () => {
  it('of a cash-book entry: both accounts with whose they are', () => {
    const slip = slipText(cash, 'en', clock)
    expect([slip.title, slip.number && lineOf(slip.number), slip.copy]).toEqual([
      'Cash-book entry',
      'No.: 7',
      undefined,
    ])
    expect(slip.amounts).toEqual([
      {
        label: 'Amount',
        figure: 'USD 1,250.50',
        words: 'one thousand two hundred fifty US dollars and fifty cents',
      },
    ])
    expect(slip.lines.map(lineOf)).toEqual([
      'Date: 2026-11-20',
      'Debit: 4001 · Customer 1',
      'Credit: 4002 · نذیر',
      'Description: rent',
    ])
    expect(slip.done.map(lineOf)).toEqual(['Entered: 2026-11-20T05:40 · Amina'])
  })

  it('has what the accounts of its customer came to, on which side and of which day', () => {
    const balances = [
      { acc_no: '4001', ccy: 'USD', balance: -1250.5 },
      { acc_no: '8001', ccy: 'AFN', balance: 35_250 },
      { acc_no: '4002', ccy: 'USD', balance: 0 },
    ] as const
    const linesOf = (language: 'en' | 'fa-AF') =>
      slipText({ ...cash, balances }, language, clock)
        .lines.slice(-3)
        .map(lineOf)
    expect(linesOf('en')).toEqual([
      'Afterwards: 4001 · USD 1,250.50 · you owe the office · 2026-11-20',
      'Afterwards: 8001 · AFN 35,250.00 · the office owes you · 2026-11-20',
      'Afterwards: 4002 · USD 0.00 · 2026-11-20',
    ])
    expect(linesOf('fa-AF')[0]).toBe('بیلانس بعدی: 4001 · USD 1,250.50 · بدهکار · 2026-11-20')
  })

  it('is called by what a till does: it takes cash in, or gives it out', () => {
    const till = account('4901', { kind: 'cashbox' })
    const titleOf = (slip: Slip) => [slipText(slip, 'en', clock).title, slipText(slip, 'fa-AF', clock).title]
    expect(titleOf({ ...cash, debit: till })).toEqual(['Cash received', 'رسید نقد'])
    expect(titleOf({ ...cash, credit: till })).toEqual(['Cash paid', 'پرداخت نقد'])
    expect(titleOf({ ...cash, debit: till, credit: till })).toEqual(['Cash-book entry', 'سند نقدی'])
    expect(titleOf(exchange)).toEqual(['Exchange', 'تبادله'])
    expect(titleOf({ ...exchange, credit: common.debit })).toEqual(['Transfer', 'انتقال'])
  })

  it('of an exchange: both amounts and the rate, and no line for what is blank', () => {
    const slip = slipText(exchange, 'fa-AF', clock)
    expect(slip.amounts.map(({ label, figure, words }) => [label, figure, words])).toEqual([
      ['مبلغ', 'USD 500.00', 'پنجصد دالر'],
      ['معادل', 'AFN 35,250.00', 'سی و پنج هزار و دوصد و پنجاه افغانی'],
    ])
    expect(slip.lines.map(lineOf)).toEqual([
      'تاریخ: 2026-11-20 · solar 2026-11-20',
      'نرخ: 70.5000',
      'برد: 4001 · Customer 1',
      'رسید: 8001 · Customer 1',
    ])
  })

  it('of a hawala: people, place and charge, and not whose the accounts are', () => {
    const slip = slipText(hawala, 'en', clock)
    expect(slip.amounts.map(({ label, figure }) => `${label} ${figure}`)).toEqual([
      'Amount AFN 64,000.00',
      'Charge RYL 12.50',
      'Total to pay RYL 3,471.96',
    ])
    // Without a number of its correspondent the record's is the only one.
    expect([slip.number && lineOf(slip.number), slip.told]).toEqual(['No.: 9', undefined])
    expect(slip.lines.map(lineOf)).toEqual([
      'Date: 2026-11-20',
      'Sender: Ahmad',
      'Receiver: Karim',
      'Phone: 0700 123 456',
      'Province: Herat',
      'Accounts: 4001 → 4002',
    ])
    const inUsd = { ...hawala, debit: { ...hawala.debit, ccy: 'USD' } } as const
    expect(slipText(inUsd, 'en', clock).amounts.at(-1)?.figure).toBe('USD 3,471.96')
    const free = { ...hawala, record: { ...hawala.record, RYL_charge: 0 } }
    expect(slipText(free, 'en', clock).amounts).toHaveLength(1)
  })

  it('of a hawala: all that is known of it, each by its name', () => {
    const known = {
      direction: 'out',
      ...{ receiver_father_name: 'Omar', sender_phone: '0799', purpose: 'family' },
    } as const
    const slip = slipText({ ...hawala, record: { ...hawala.record, ...known } }, 'en', clock)
    expect([slip.title, ...slip.amounts.map(({ label }) => label)]).toEqual([
      ...['Hawala', 'Amount', 'Charge', 'Total to pay'],
    ])
    expect(slip.lines.map(lineOf)).toEqual(
      expect.arrayContaining(['Sender tel.: 0799', 'Father: Omar', 'Purpose: family']),
    )
    expect(slip.signed).toEqual(['Signature', 'For the office'])
    const codes = slip.lines.flatMap(({ parts }) =>
      parts.filter(({ isCode }) => isCode).map(({ text }) => text),
    )
    expect(codes).toEqual(['2026-11-20', '0799', '0700 123 456', '4001 → 4002'])
  })

  it('of a hawala: the number that its people tell each other first, the record’s own small at the foot', () => {
    const numbersIn = (change: object, language: 'en' | 'fa-AF' = 'en') => {
      const { told, number, lines, done } = slipText(
        { ...hawala, record: { ...hawala.record, ...change } },
        language,
        clock,
      )
      const others = [lines[1], done.at(-1)].flatMap((one) => (one ? [lineOf(one)] : []))
      return [told && lineOf(told), number, ...others]
    }
    const both = { number: '17', ref: '1254' }
    expect(numbersIn({ direction: 'out', ...both })).toEqual([
      ...['Number for the receiver: 17', undefined, 'Ref: 1254', 'Books no.: 9'],
    ])
    expect(numbersIn({ direction: 'in', ...both })).toEqual([
      ...['Hawala no.: 1254', undefined, 'Our no.: 17', 'Books no.: 9'],
    ])
    expect(numbersIn({ direction: 'in', number: '17' }).slice(0, 3)).toEqual([
      ...['Hawala no.: 17', undefined, 'Sender: Ahmad'],
    ])
    expect(numbersIn({ direction: 'out', number: '17' }, 'fa-AF')).toEqual([
      ...['نمبر برای گیرنده: 17', undefined, 'فرستنده: Ahmad', 'نمبر ثبت: 9'],
    ])
  })

  it('of a hawala that a till pays for: it is called a hawala all the same', () => {
    const till = { ...hawala, debit: { ...hawala.debit, kind: 'cashbox' } } as const
    expect(slipText(till, 'en', clock).title).toBe('Hawala')
    expect(slipText({ ...cash, credit: account('1', { kind: 'capital' }) }, 'en', clock).title).toBe(
      'Cash-book entry',
    )
  })

  it('of a pay-out: to whom, with which ID, what was given and when, and no charge', () => {
    const record = { ...hawala.record, direction: 'in', number: '1254', ref: 'K-7' } as const
    const paid: HawalaStep = {
      ...{ id: '9/1', hawala_id: 9, no: 1, kind: 'paid', date: '2026-11-20', at: '2026-11-20T06:10:00.000Z' },
      ...{ operator_id: 2, operator: 'Karim', account: '4901', amount: 900, currency: 'USD' },
      ...{ paid_to: 'Zahra', id_kind: 'tazkira', id_no: '14-2', phone: '0799' },
    }
    const slip = slipText({ ...hawala, record, paid }, 'en', clock)
    expect([slip.title, ...slip.amounts.map(({ label, figure }) => `${label} ${figure}`)]).toEqual([
      'Hawala paid',
      'Amount AFN 64,000.00',
      'Paid out USD 900.00',
    ])
    expect(slip.lines.map(lineOf)).toEqual([
      'Date: 2026-11-20',
      'Our no.: 1254',
      'Sender: Ahmad',
      'Receiver: Karim',
      'Phone: 0700 123 456',
      'Province: Herat',
      'Paid to: Zahra · 0799',
      'ID: tazkira · 14-2',
      'Accounts: 4001 → 4002',
    ])
    expect(slip.done.map(lineOf)).toEqual([
      'Entered: 2026-11-20T05:40 · Amina',
      'Paid out: 2026-11-20T06:10 · Karim',
      'Books no.: 9',
    ])
    expect(slip.told && lineOf(slip.told)).toBe('Hawala no.: K-7')
  })

  it('from the second on: which copy it is, who printed it, and who changed the record', () => {
    const changed = { at: '2026-11-20T05:50:00.000Z', operator: null }
    const slip = slipText({ ...cash, copy: 2, changed }, 'fa-AF', clock)
    expect(slip.copy && lineOf(slip.copy)).toBe('کاپی: 2')
    expect(slip.done.map(lineOf)).toEqual([
      'ثبت: 2026-11-20T05:40 · Amina',
      'تغییر: 2026-11-20T05:50',
      'چاپ: 2026-11-20T06:00 · Karim',
    ])
  })
})

describe('a text that runs from the right', () => {
  it.each([
    ['کرایه دکان 12-B, نیم سال', 'کرایه دکان ⟦12-B⟧, نیم سال'],
    ['تلیفون +93 (0)700 123-456 کریم', 'تلیفون ⟦+93 (0)700 123-456⟧ کریم'],
    ['از ۱۴۰۵/۹/۳ تا ۱۴۰۵/۹/۵', 'از ⟦۱۴۰۵/۹/۳⟧ تا ⟦۱۴۰۵/۹/۵⟧'],
    ['کریم', 'کریم'],
    ['rent 12-B', 'rent 12-B'],
  ])('has its codes in their own order: %s', (text, marked) => {
    expect(codesIsolated(text).replaceAll('\u2066', '⟦').replaceAll('\u2069', '⟧')).toBe(marked)
  })

  it('is read at once, however long and odd', () => {
    const begun = performance.now()
    codesIsolated(`ا${'a-'.repeat(20_000)}((((${'1 '.repeat(20_000)}`)
    expect(performance.now() - begun).toBeLessThan(1000)
  })
})

describe('the letterhead of a slip', () => {
  const known = {
    ...DEFAULT_OFFICE_SETTINGS,
    ...{ address: 'سرای شهزاده 12-B', phones: '0700 123 456', licence: '77/ب', foot_line: 'تشکر' },
  }
  it('is in the language of the slip, each part in its own order', () => {
    expect(slipLetterhead('صرافی', known, 'en')).toEqual({
      name: 'صرافی',
      details: [codesIsolated(known.address), known.phones, 'Licence no. \u206877/ب\u2069'],
      foot: 'تشکر',
    })
    expect(slipLetterhead('صرافی', known, 'fa-AF').details[2]).toBe('نمبر جواز \u206877/ب\u2069')
  })

  it('is the name alone where nothing else is set, and leaves out what is blank', () => {
    const nothing = { name: 'Sarafi', details: [], foot: '' }
    expect(slipLetterhead('Sarafi', DEFAULT_OFFICE_SETTINGS, 'en')).toEqual(nothing)
    const phones = { ...DEFAULT_OFFICE_SETTINGS, phones: '0700' }
    expect(slipLetterhead('Sarafi', phones, 'en')).toEqual({ ...nothing, details: ['0700'] })
  })
})
