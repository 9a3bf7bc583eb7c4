import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { IMPORT_COLUMNS, importLabel } from '../../../contract/imports/columns.ts'
import { columnLetter, kindOfTable, recognise } from '../../../contract/imports/headings.ts'
import { IMPORT_KINDS, type ImportKind } from '../../../contract/imports/imports.ts'
import { templateSheet } from '../../../contract/imports/template.ts'
import { kindCalled, sheetCurrency, sideCalled, totalCalled } from '../../../contract/imports/words.ts'
import { isCoded } from '../../../contract/text/catalogue.ts'
import { catalogueOf } from '../../../languages/catalogue.ts'
import { figure, merged, tableOf, type Written } from './tables.ts'

/** What a field is called in a language; in English where it has no words. */
function labelsIn(language: string): (name: string) => string {
  const words = language === 'en' ? {} : catalogueOf(fs.readFileSync(`languages/${language}.po`, 'utf8'))
  return (name) => {
    const label = importLabel(name)
    if (!isCoded(label)) return label
    const word = words[label.code]
    return typeof word === 'string' ? word : label.text
  }
}

describe('headings', () => {
  it.each<[string, ImportKind, readonly string[], readonly string[]]>([
    [
      'in English',
      'office',
      ['Customer ID', 'Account Holder', 'Mobile No.', 'Type', 'A/C No', 'CCY', 'Balance', 'Dr/Cr'],
      ['cust_id', 'cust_name', 'phone_1', 'kind', 'acc_no', 'ccy', 'balance', 'side'],
    ],
    [
      'in Dari',
      'office',
      ['نمبر مشتری', 'نام', 'شماره‌تماس', 'نوع', 'شمارهٔ حساب', 'اسعار', 'مانده', 'طرف'],
      ['cust_id', 'cust_name', 'phone_1', 'kind', 'acc_no', 'ccy', 'balance', 'side'],
    ],
    [
      'in Pashto',
      'office',
      ['د مشتري شمېره', 'نوم', 'ټېلیفون', 'ډول', 'د حساب شمېره', 'د اسعارو ډول', 'پاتې', 'لوری'],
      ['cust_id', 'cust_name', 'phone_1', 'kind', 'acc_no', 'ccy', 'balance', 'side'],
    ],
    [
      'as an Arabic keyboard writes them',
      'office',
      ['مشتري', 'تيليفون', 'باقي', 'بدهكار', 'بستانكار'].slice(0, 3).concat('ارز'),
      ['cust_name', 'phone_1', 'balance', 'ccy'],
    ],
    [
      'of both sides',
      'office',
      ['نام', 'ارز', 'بدهکار', 'بستانکار'],
      ['cust_name', 'ccy', 'debit', 'credit'],
    ],
    ['in two languages', 'office', ['Name / نام', 'Currency (اسعار)'], ['cust_name', 'ccy']],
    [
      'a balance beside the sums of both sides',
      'office',
      ['Name', 'Currency', 'Debit', 'Credit', 'Balance'],
      ['cust_name', 'ccy', '', '', 'balance'],
    ],
    ['twice the same', 'office', ['Name', 'Currency', 'Phone', 'Mobile'], ['cust_name', 'ccy', '', '']],
    ['unknown ones', 'office', ['No', 'Name', 'Currency', 'Balance USD'], ['', 'cust_name', 'ccy', '']],
    [
      'of entries',
      'entries',
      ['تاریخ', 'مبلغ', 'اسعار', 'برد', 'رسید', 'شرح'],
      ['date', 'amount', 'currency', 'debit_account', 'credit_account', 'description'],
    ],
    [
      'of hawala',
      'hawala',
      [
        'Date',
        'Ref',
        'Sender',
        'Receiver',
        "Father's name",
        'Phone',
        'Province',
        'Amount',
        'CCY',
        'Rate',
        'Commission',
      ],
      [
        ...['date', 'ref', 'sender_name', 'receiver_name', 'receiver_father_name', 'receiver_phone_number'],
        ...['receiver_province', 'amount', 'currency', 'exchange_rate', 'RYL_charge'],
      ],
    ],
  ])('%s are recognised', (_, kind, headings, columns) => {
    expect(recognise(tableOf([headings, headings.map(() => 'x')]), kind)).toEqual({
      headerLine: 1,
      headings,
      columns,
    })
  })

  const BELOW: readonly Written[] = ['Karim', '0700', '8001', 'AFN', figure('5')]
  it.each<[string, readonly (readonly Written[])[], number]>([
    [
      'below a title',
      [['Sarafi Amin'], ['20 Nov 2026'], ['Name', 'Phone', 'Account', 'Currency', 'Balance'], BELOW],
      3,
    ],
    [
      'in groups',
      [
        ['Customer', merged('Customer'), 'Account', merged('Account'), merged('Account')],
        ['Name', 'Phone', 'No', 'Currency', 'Balance'],
        BELOW,
      ],
      2,
    ],
    [
      'merged over two rows',
      [
        ['Name', 'Phone', 'Account', merged('Account'), merged('Account')],
        [merged('Name'), merged('Phone'), 'Number', 'Currency', 'Balance'],
        BELOW,
      ],
      2,
    ],
    [
      'in two languages, a row each',
      [
        ['Name', 'Phone', 'Account', 'Currency', 'Balance'],
        ['نام', 'تیلفون', 'حساب', 'اسعار', 'مانده'],
        BELOW,
      ],
      2,
    ],
  ])('%s are found with all above them', (_, rows, headerLine) => {
    expect(recognise(tableOf(rows), 'office')).toMatchObject({
      headerLine,
      columns: ['cust_name', 'phone_1', 'acc_no', 'ccy', 'balance'],
    })
  })

  it('are none where a file has none: nothing is taken for one', () => {
    const table = tableOf([BELOW, ['Ahmad', '0799', '4001', 'USD', figure('7')]])
    expect(recognise(table, 'office')).toEqual({
      headerLine: 0,
      headings: ['A', 'B', 'C', 'D', 'E'],
      columns: ['', '', '', '', ''],
    })
    expect(kindOfTable(table)).toBeUndefined()
    expect(recognise(tableOf([]), 'office')).toEqual({ headerLine: 0, headings: [], columns: [] })
  })

  it('name columns by letters as spreadsheets do', () => {
    expect([0, 25, 26, 63, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'BL', 'ZZ', 'AAA'])
  })

  it.each<[ImportKind, readonly string[]]>([
    ['office', ['Name', 'Currency', 'Balance', 'Side']],
    ['entries', ['Date', 'Amount', 'Currency', 'Debit account', 'Credit account', 'Description']],
    ['hawala', ['Date', 'Sender', 'Receiver', 'Amount', 'Currency', 'Debit account', 'Credit account']],
  ])('tell that a table is of %s', (kind, headings) => {
    expect(kindOfTable(tableOf([headings]))).toBe(kind)
  })

  it.each(['en', 'fa-AF', 'ps'])('are recognised as the console calls its columns, in %s', (language) => {
    const labelOf = labelsIn(language)
    for (const kind of IMPORT_KINDS) {
      // A balance beside both sides would leave these out.
      const names = IMPORT_COLUMNS[kind].map(({ name }) => name).filter((name) => name !== 'balance')
      expect(recognise(tableOf([names.map(labelOf)]), kind).columns).toEqual(names)
      const beside = ['balance', 'ccy'].map(labelOf)
      if (kind === 'office') expect(recognise(tableOf([beside]), kind).columns).toEqual(['balance', 'ccy'])
    }
  })

  it.each(IMPORT_KINDS)('are recognised as the console writes them into files of %s', (kind) => {
    const { headings } = templateSheet(kind)
    const names = IMPORT_COLUMNS[kind].map(({ name }) => name)
    expect(recognise(tableOf([headings]), kind).columns).toEqual(
      kind === 'office' ? names.filter((name) => name !== 'debit' && name !== 'credit') : names,
    )
  })

  it.each(Object.entries(IMPORT_COLUMNS))('of %s are of one field each', (_, columns) => {
    const all = columns.flatMap(({ headings }) => [...headings])
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
    expect(all).not.toContain('')
  })
})

describe('a word of a sheet', () => {
  it.each([
    ['afghani', 'AFN'],
    ['افغانی', 'AFN'],
    ['افغاني', 'AFN'],
    ['AFG', 'AFN'],
    ['usd', 'USD'],
    ['$', 'USD'],
    ['دالر', 'USD'],
    ['ډالر', 'USD'],
    ['US Dollar', 'USD'],
    ['کلدار', 'PKR'],
    ['PKR_af', 'PKR'],
    ['ریال قطر', 'KTR'],
    ['ریال سعودی', 'RYL'],
    ['SAR', 'RYL'],
    ['درهم امارات', 'DRM'],
    ['USD / دالر', 'USD'],
    [' EUR ', 'EUR'],
    ['US', undefined],
    ['rupee', undefined],
    ['تومان', undefined],
    ['USD / AFN', undefined],
    ['', undefined],
    ['/', undefined],
  ])('%j is of the currency %s', (word, ccy) => {
    expect(sheetCurrency(word)).toBe(ccy)
  })
  it.each([
    ['Dr', 'Dr'],
    ['dr.', 'Dr'],
    ['CREDIT', 'Cr'],
    ['بدهکار', 'Dr'],
    ['بدهكار', 'Dr'],
    ['طلب‌کار', 'Cr'],
    ['Cr / طلبکار', 'Cr'],
    ['Dr/Cr', undefined],
    ['x', undefined],
  ])('%j is the side %s', (word, side) => {
    expect(sideCalled(word)).toBe(side)
  })
  it.each([
    ['Customer', { kind: 'customer' }],
    ['مشتري', { kind: 'customer' }],
    ['صراف', { saraf: true }],
    ['Till, Saraf', { kind: 'cashbox', saraf: true }],
    ['صندوق', { kind: 'cashbox' }],
    ['پانګه', { kind: 'capital' }],
    ['UNPAID HAWALA', { kind: 'unpaid' }],
    ['حوالهٔ معطل', { kind: 'unpaid' }],
    ['Till, Capital', undefined],
    ['friend', undefined],
  ])('%j is the kind %j', (word, kind) => {
    expect(kindCalled(word)).toEqual(kind)
  })
  it.each([
    ['Total', {}],
    ['TOTAL:', {}],
    ['جمع کل', {}],
    ['مجموع', {}],
    ['ټول', {}],
    ['Total USD', { ccy: 'USD' }],
    ['Total (USD)', { ccy: 'USD' }],
    ['مجموع افغانی', { ccy: 'AFN' }],
    ['Total Petroleum', undefined],
    ['جمعه خان', undefined],
    ['Tot', undefined],
  ])('%j names totals: %j', (word, total) => {
    expect(totalCalled(word)).toEqual(total)
  })
})
