import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyHawalaDraft, type HawalaDraft } from '../../../contract/hawala/form.ts'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { currencyOfAccountNumber } from '../../../contract/money/currency.ts'
import { sumTexts } from '../../../contract/money/sum.ts'
import { misfit } from '../../../contract/records/postings.ts'
import { dateTexts } from '../../../contract/text/date-texts.ts'
import { figureTexts } from '../../../contract/text/digits.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { asDraft } from '../../../src/machines/draft.ts'
import { changedHawala } from '../../../src/screens/hawala/changed-hawala.ts'
import { currencies } from '../../../src/screens/hawala/currencies.ts'
import {
  type CellLists,
  cellFault,
  readCell,
  shownText,
} from '../../../src/screens/hawala/settlement/cells.ts'
import { COLUMNS } from '../../../src/screens/hawala/settlement/columns.ts'
import { type PasteGround, pasteCells } from '../../../src/screens/hawala/settlement/paste.ts'
import { cellPhrases } from '../../../src/screens/hawala/settlement/phrases.ts'
import {
  runningTotals,
  settlementTotals,
  type Totals,
  totalsOf,
} from '../../../src/screens/hawala/settlement/totals.ts'
import { fromTsv, toTsv } from '../../../src/screens/hawala/settlement/tsv.ts'
import { ageOf } from '../../../src/screens/hawala/settlement/words.ts'
import { phrases as latePhrases } from '../../../src/ui/frame/late-phrases.ts'
import { noLists } from './cell-lists.ts'

const TODAY = '2026-11-20'
const empty = emptyHawalaDraft(TODAY)
const ratesOf = (acc_no: string): Readonly<Record<string, number>> =>
  acc_no === '1001' ? { AFN: 18.5, PKR_af: 74.25 } : {}
const lists = {
  today: TODAY,
  currency: currencies,
  province: [{ value: '7', label: 'Kabul' }],
  account: ['1001', '1002'].map((acc_no) => ({ value: acc_no, label: `${acc_no} | RYL | 1 | Haji` })),
  till: (typed: string) => (typed === '.' ? { values: ['1002'] } : undefined),
  settlementCurrency: noLists(TODAY).settlementCurrency,
}
const inRyl = () => undefined
const ccyOf = (acc_no: string) => currencyOfAccountNumber(acc_no)
const change = (draft: HawalaDraft, fields: Partial<Record<keyof HawalaDraft, string>>) =>
  Object.entries(fields).reduce(
    (now, [field, value]) => changedHawala(now, field as keyof HawalaDraft, value, ratesOf),
    draft,
  )
const inRows = (drafts: readonly HawalaDraft[]) => drafts.map((draft) => ({ draft: asDraft(draft) }))
const column = (key: string) => {
  const found = COLUMNS.find((one) => one.key === key)
  if (!found) throw new Error(`no column ${key}`)
  return found
}

describe('the figures of a hawala', () => {
  it('come from the debit account, whichever of account and currency is chosen last', () => {
    const wanted = { exchg_rate: '18.5', exchg_amount: '3459.46' }
    expect(change(empty, { amount: '64000', currency: 'AFN', debit_acc: '1001' })).toMatchObject(wanted)
    expect(change(empty, { debit_acc: '1001', currency: 'AFN', amount: '64000' })).toMatchObject(wanted)
    expect(change(empty, { debit_acc: '1001', currency: 'PKR_af' }).exchg_rate).toBe('74.25')
    expect(change(empty, { exchg_rate: '9', debit_acc: '1002', currency: 'AFN' }).exchg_rate).toBe('9')
  })

  it('keep a typed RYL amount and give its rate to four decimals', () => {
    const draft = change(empty, { amount: '64000', exchg_rate: '18.5', exchg_amount: '3460' })
    expect(draft).toMatchObject({ exchg_amount: '3460', exchg_rate: '18.4971' })
    expect(change(draft, { sender_name: 'x' })).toMatchObject({ exchg_amount: '3460', exchg_rate: '18.4971' })
    const first = change(empty, { exchg_amount: '3460', amount: '64000' })
    expect(first).toMatchObject({ exchg_amount: '3460', exchg_rate: '18.4971' })
  })

  it('are summed by currency', () => {
    const rows = [
      change(empty, { amount: '10', currency: 'AFN', exchg_rate: '2', RYL_charge: '1.5' }),
      change(empty, { amount: '20', currency: 'USD', exchg_rate: '2' }),
      change(empty, { amount: '5.25', currency: 'AFN', exchg_rate: '2', RYL_charge: '1' }),
      // What can't be read counts as nothing.
      { ...empty, RYL_charge: 'x', exchg_amount: '.' },
      empty,
    ]
    expect(totalsOf(inRows(rows), inRyl)).toEqual({
      RYL_charge: 250n,
      RYL_amount: 1763n,
      others: [],
      currencies: [
        { currency: 'AFN', amount: 1525n, rows: 2 },
        { currency: 'USD', amount: 2000n, rows: 1 },
      ],
    })
  })

  it('are apart for what settles in another currency than RYL', () => {
    const row = { ...empty, amount: '10', currency: 'AFN', RYL_charge: '1', exchg_amount: '5' }
    const totals = totalsOf(
      inRows([row, { ...row, debit_acc: '4001' }, { ...row, credit_acc: '4001' }, { ...row, amount: '' }]),
      ccyOf,
    )
    expect(totals).toMatchObject({
      ...{ RYL_charge: 100n, RYL_amount: 500n },
      others: [{ currency: 'USD', charge: 200n, amount: 1000n }],
    })
    const usd = totals.others[0]
    const ryl = { currency: 'RYL', charge: 100n, amount: 500n }
    expect(settlementTotals(totals, ['RYL', 'USD'])).toEqual([ryl, usd])
    // A row without accounts is in RYL, also where the office settles in USD alone.
    expect(settlementTotals(totals, ['USD'])).toEqual([ryl, usd])
    expect(settlementTotals({ ...totals, RYL_charge: 0n, RYL_amount: 0n }, ['USD'])).toEqual([usd])
  })

  it('are of what is posted: a row without a rate at rate 1, one without its sum as it is computed', () => {
    const row = { ...empty, amount: '400', currency: 'USD', debit_acc: '4001', RYL_charge: '5' }
    const rated = { ...row, amount: '100', exchg_rate: '4' }
    const typed = { ...row, exchg_amount: '390' }
    expect(totalsOf(inRows([row, rated, typed]), ccyOf).others).toEqual([
      { currency: 'USD', charge: 1500n, amount: 40_000n + 2500n + 39_000n },
    ])
  })

  it('leave out a row without an amount, as Save All does', () => {
    const row = change(empty, { currency: 'AFN', exchg_rate: '2', amount: '10', RYL_charge: '1' })
    const emptied = changedHawala(row, 'amount', '', ratesOf)
    expect(emptied.exchg_amount).toBe('')
    expect(changedHawala({ ...row, exchg_amount: '4.80' }, 'amount', '', ratesOf).exchg_amount).toBe('4.80')
    expect(totalsOf(inRows([emptied, { ...row, amount: ' ' }]), inRyl)).toMatchObject({
      RYL_charge: 0n,
      RYL_amount: 0n,
    })
  })

  it('are the same, summed edit by edit, as all at once', () => {
    const draft = fc.record({
      amount: fc.constantFrom('', '5', '12.25'),
      currency: fc.constantFrom('', 'AFN', 'USD', 'EUR'),
      RYL_charge: fc.constantFrom('', '1.5'),
      exchg_rate: fc.constantFrom('', '2.5'),
      exchg_amount: fc.constantFrom('', '3', '7.75'),
      debit_acc: fc.constantFrom('', '1001', '4001', '3001'),
    })
    const rows = fc.array(draft.map((fields) => ({ draft: asDraft({ ...empty, ...fields }) })))
    const sorted = <Sum extends { readonly currency: string }>(sums: readonly Sum[]) =>
      sums.toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
    const byName = ({ currencies: sums, others, ...figures }: Totals) => ({
      ...figures,
      others: sorted(others),
      currencies: sorted(sums),
    })
    fc.assert(
      fc.property(rows, rows, fc.nat(), (first, second, kept) => {
        const sum = runningTotals(ccyOf)
        sum(first)
        const now = [...first.slice(0, kept % (first.length + 1)), ...second]
        expect(byName(sum(now))).toEqual(byName(totalsOf(now, ccyOf)))
      }),
    )
  })
})

describe('tab-separated text', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['one', [['one']]],
    ['a\t\tb', [['a', '', 'b']]],
    ['a\t\n', [['a', '']]],
    ['"two\nlines"\t"say ""so"""', [['two lines', 'say "so"']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j', (text, cells) => {
    expect(fromTsv(text)).toEqual(cells)
  })

  it('comes back as it went', () => {
    const cells = [
      ['a "b"', 'احمد'],
      ['', 'tab\tin'],
    ]
    expect(fromTsv(toTsv(cells))).toEqual(cells)
  })
})

describe('a typed cell', () => {
  it.each([
    ['amount', '=500*83.2', '41600.00'],
    ['amount', '۱٬۲۵۰', '1250'],
    ['exchg_rate', '=1/8', '0.125'],
    ['RYL_charge', '0', '0'],
    ['number', '۱۲۵۴/ب', '1254/ب'],
    ['sender_name', 'حمید ۲', 'حمید ۲'],
  ])('%s %j', (key, text, value) => {
    expect(readCell(column(key), text, lists)).toEqual({ value })
  })
  it.each([
    ['amount', '-5', hawalaTexts.amountRequired.text],
    ['amount', '=5*', sumTexts.incomplete.text],
    ['exchg_amount', '(5)', fieldTexts.greaterThanZero.text],
    ['exchg_rate', '-1', fieldTexts.rateAboveZero.text],
    ['RYL_charge', '5x', figureTexts.none.text],
  ])('%s %j is refused', (key, text, error) => {
    expect(readCell(column(key), text, lists)).toEqual({ error })
  })
})

describe('a pasted cell', () => {
  it.each([
    ['amount', '۱٬۲۵۰٫۵', '1250.5'],
    ['amount', ' 1,250.50 ', '1250.50'],
    ['currency', 'afg', 'AFN'],
    ['currency', 'کلدار شعبه', 'PKR_brnh'],
    ['currency', '$', 'USD'],
    ['currency', 'Dollars', 'USD'],
    ['currency', 'دلار', 'USD'],
    ['currency', 'ریال', 'RYL'],
    ['currency', 'ریال قطر', 'KTR'],
    ['receiver_province', 'kabul', '7'],
    ['debit_acc', '۱۰۰۱', '1001'],
    ['date', '15', '2026-11-15'],
    ['sender_name', '', ''],
    ['receiver_phone_number', '٠٧٠٠ ۱۲۳', '0700 123'],
    ['ref', '۷۷', '77'],
  ])('%s %j', (key, text, value) => {
    expect(readCell(column(key), text.trim(), lists, false)).toEqual({ value })
  })

  it.each([
    ['amount', '-5', hawalaTexts.amountRequired.text],
    ['amount', '1.005', /2 decimals/],
    ['exchg_rate', '0', /greater than 0/],
    ['amount', '=5*5', /typed, not pasted/],
    ['RYL_charge', '(5)', /0 or more/],
    ['currency', 'XYZ', /not a currency/],
    ['currency', 'کلدار', /not a currency/],
    ['currency', 'روپیه', /not a currency/],
    ['credit_acc', '8001', /no RYL account/],
    ['receiver_province', 'Paris', /no province/],
    ['date', '22.11', /^Write it/],
    [
      'date',
      '03/04/2026',
      dateTexts.several({ text: '03/04/2026', one: '3 April', other: '4 March', day: '2026-04-03' }).text,
    ],
    ['sender_name', 'x'.repeat(201), /200 characters/],
  ])('%s %j is refused', (key, text, error) => {
    expect(readCell(column(key), text.trim(), lists, false)).toEqual({ error: expect.stringMatching(error) })
  })

  it('shows money with its thousands apart and a province by its name', () => {
    expect(shownText(column('amount'), { ...empty, amount: '1250.5' }, lists)).toBe('1,250.50')
    expect(shownText(column('amount'), { ...empty, amount: '1.2.' }, lists)).toBe('1.2.')
    expect(shownText(column('receiver_province'), { ...empty, receiver_province: '7' }, lists)).toBe('Kabul')
  })
})

describe('accounts of an office that settles in RYL and USD', () => {
  const settlementCurrency = { ...lists.settlementCurrency, currencies: ['RYL', 'USD'] as const, ccyOf }
  const both = {
    ...{ ...lists, settlementCurrency },
    account: ['1001', '1002', '4001'].map((acc_no) => ({ value: acc_no, label: acc_no })),
  }
  it('are read in each of them, and no others', () => {
    expect(readCell(column('debit_acc'), '4001', both)).toEqual({ value: '4001' })
    expect(readCell(column('debit_acc'), '4001', lists)).toEqual({
      error: cellPhrases.noAccount({ currencies: 'RYL', text: '4001' }),
    })
    expect(readCell(column('debit_acc'), '8001', both)).toEqual({
      error: cellPhrases.noAccount({ currencies: 'RYL or USD', text: '8001' }),
    })
  })
  it('are wrong in one row where they differ', () => {
    const draft = { ...empty, debit_acc: '4001', credit_acc: '1002' }
    expect(cellFault(column('credit_acc'), draft, both)).toBe(misfit('1002', 'RYL', ['USD']).text)
    expect(cellFault(column('debit_acc'), draft, both)).toBeUndefined()
    expect(cellFault(column('credit_acc'), { ...draft, debit_acc: '1001' }, both)).toBeUndefined()
  })
})

describe('pasted cells', () => {
  const ground: PasteGround = {
    lists,
    ratesOf,
    today: TODAY,
    draftAt: (row) => (row === 0 ? { ...empty, sender_name: 'first', exchg_rate: '3' } : undefined),
  }
  const at = { row: 0, column: COLUMNS.findIndex(({ key }) => key === 'amount') }

  it('compute what they leave blank, and keep what they say', () => {
    const pasted = pasteCells(
      [
        ['30'],
        ['64000', 'AFN', '', '', '', '1001', '1002'],
        ['64000', 'AFN', '18', '', '3500', '1001', '1002'],
      ],
      at,
      ground,
    )
    expect(pasted.drafts.map(({ draft }) => draft)).toMatchObject([
      { sender_name: 'first', amount: '30', exchg_amount: '10.00' },
      { exchg_rate: '18.5', exchg_amount: '3459.46', credit_acc: '1002', date: TODAY },
      { exchg_rate: '18', exchg_amount: '3500' },
    ])
  })

  it('have a point as the till in the currency of the other account, wherever that stands, else of the hawala', () => {
    const tills: Readonly<Record<string, string>> = { RYL: '1002', USD: '4002' }
    const tillIn: CellLists['settlementCurrency']['tillIn'] = (among, hawalaCcy) => (typed) => {
      if (typed !== '.') return undefined
      const acc_no = tills[typeof among === 'string' ? among : hawalaCcy]
      return acc_no === undefined ? { error: 'several' } : { values: [acc_no] }
    }
    const settlementCurrency: CellLists['settlementCurrency'] = {
      ...lists.settlementCurrency,
      ...{ currencies: ['RYL', 'USD'], ccyOf, tillIn },
    }
    const account = ['1001', '1002', '4001', '4002'].map((value) => ({ value, label: value }))
    const { drafts, wrong } = pasteCells(
      [
        ['700', 'AFN', '70', '', '', '.', '4001'],
        ['700', 'USD', '1', '', '', '1001', '.'],
        ['700', 'USD', '1', '', '', '.', ''],
        ['700', 'AFN', '70', '', '', '.', ''],
      ],
      at,
      { ...ground, draftAt: () => undefined, lists: { ...lists, account, settlementCurrency } },
    )
    expect(drafts.map(({ draft }) => [draft.debit_acc, draft.credit_acc])).toEqual([
      ['4002', '4001'],
      ['1001', '1002'],
      ['4002', ''],
      ['.', ''],
    ])
    expect(wrong).toBe(1)
  })

  it('land all, each that can not be read as it came and with its reason', () => {
    const { drafts, wrong, left } = pasteCells(
      [
        ['5', 'AFN'],
        ['x', 'AFN'],
      ],
      at,
      ground,
    )
    expect(drafts.map(({ draft }) => [draft.amount, draft.currency])).toEqual([
      ['5', 'AFN'],
      ['x', 'AFN'],
    ])
    expect(wrong).toBe(1)
    expect(left).toEqual([])
    const pasted = (isLife: boolean) => {
      const { left: beyond, drafts: kept } = pasteCells(
        [['2026-11-20', '1254', '77', 'too far']],
        { row: 3, column: COLUMNS.findIndex(({ key }) => key === 'date') },
        { ...ground, lists: { ...ground.lists, hasLife: isLife } },
      )
      const { date, number, ref } = kept[0]?.draft ?? {}
      return { beyond, kept: [date, number, ref] }
    }
    const none = (text: string) => cellPhrases.beyond({ row: 4, text })
    // Numbers and refs have columns where the office keeps unpaid hawala, and nowhere else.
    expect(pasted(true)).toEqual({ beyond: [none('too far')], kept: ['2026-11-20', '1254', '77'] })
    expect(pasted(false)).toEqual({
      beyond: ['1254', '77', 'too far'].map(none),
      kept: ['2026-11-20', '', ''],
    })
  })
})

it('tells an age in words', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(ageOf('2026-11-20T11:59:30Z', now)).toBe(latePhrases.now)
  expect(ageOf('2026-11-20T09:00:00Z', now)).toBe(latePhrases.hoursAgo({ hours: 3 }))
  expect(ageOf(undefined, now)).toBe('')
})
