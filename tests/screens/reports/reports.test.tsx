import { beforeAll, describe, expect, test, vi } from 'vitest'
import { exactNumber } from '../../../contract/money/exact-json.ts'
import { reportTexts } from '../../../contract/reports/report-texts.ts'
import { reports } from '../../../contract/reports/reports.ts'
import { dateTexts } from '../../../contract/text/date-texts.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { phrases as dailyPhrases } from '../../../src/screens/reports/daily-transactions/phrases.ts'
import { phrases as hawalaReportPhrases } from '../../../src/screens/reports/hawala-report/phrases.ts'
import { phrases as netCapitalPhrases } from '../../../src/screens/reports/net-capital/phrases.ts'
import { phrases as netCapitalCcyPhrases } from '../../../src/screens/reports/net-capital-ccy/phrases.ts'
import { common as reportsPhrases } from '../../../src/screens/reports/phrases.ts'
import { phrases as trialBalancePhrases } from '../../../src/screens/reports/trial-balance/phrases.ts'
import { phrases as lateFieldPhrases } from '../../../src/shell/fields/late-phrases.ts'
import { phrases as shellReportPhrases } from '../../../src/shell/report/phrases.ts'
import { phrases as reportPhrases } from '../../../src/ui/report/phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import { hawalaReport, netCapital } from '../../keys/scripts/reports.ts'
import { exactly, like, MOMENT } from '../../like.ts'
import {
  answers,
  atTheDesk,
  bannerLines,
  button,
  buttons,
  field,
  labels,
  options,
  soon,
} from '../desk/at-the-desk.ts'
import { about, cells, current, footer, grid, headings, rows, shown } from '../desk/report-shown.ts'

const desk = atTheDesk()
beforeAll(() => fillReportsOffice(desk.office))

const form = () => document.querySelector('form') as HTMLElement
const queryOf = (path: string) =>
  Object.fromEntries(
    desk.stage
      .reads()
      .filter((read) => read.path === path)
      .at(-1)?.query ?? [],
  )

const JANUARY = 'from_date=2026-01-01&to_date=2026-01-31'

describe('the form of', () => {
  test.each([
    ['account-statement', 'Customer,Account,From Date,To Date', 'Customer', 'Preview Report'],
    ['all-accounts', 'Customer', 'Customer', 'Preview'],
    ['hawala', 'All locations,One location,Province,Account,From Date,To Date', 'All locations', 'Preview'],
    ['net-capital-ccy', 'Both,Both(Non-Zero),Credit only,Debit only,Currency', 'Both', 'Preview'],
    ['daily-transactions', 'From Date,To Date', 'From Date', 'Preview'],
  ])('%s has its fields, its dates today, and its button', async (name, fields, first, preview) => {
    await desk.open(`/reports/${name}`)
    expect(labels()).toEqual(fields.split(','))
    for (const day of labels().filter((label) => label.endsWith(' Date')))
      expect(field(day).value, day).toBe(desk.today)
    expect(buttons(form())).toEqual([preview])
    await desk.focusIs(first)
  })

  const FILL_ALL = reportTexts.fillAll.text
  const SELECT_DATES = reportTexts.selectDates.text
  test.each([
    ['account-statement', 'a customer', '<C-Enter>', FILL_ALL],
    ['account-statement', 'an account', '1<Enter><C-Enter>', FILL_ALL],
    ['account-statement', 'a date', '1<Enter>4001<Enter><C-a><Backspace><C-Enter>', FILL_ALL],
    ['account-statement', 'the other date', '1<Enter>4001<Enter><Enter><C-a><Backspace><C-Enter>', FILL_ALL],
    ['all-accounts', 'a customer', '<C-Enter>', reportTexts.selectCustomer.text],
    ['hawala', 'a date', '<F2><C-a><Backspace><C-Enter>', SELECT_DATES],
    ['hawala', 'the other date', '<F2><Enter><C-a><Backspace><C-Enter>', SELECT_DATES],
    ['hawala', 'a location', '<Right><C-Enter>', reportTexts.selectLocation.text],
    [
      'hawala',
      'a real date',
      '<F2><C-a>2026-13-01<C-Enter>',
      lateFieldPhrases.badDay({ date: '2026-13-01', error: dateTexts.notThere }),
    ],
    [
      'hawala',
      'days in their order',
      '<F2><C-a>2026-02<Enter><C-a>20260131<C-Enter>',
      reportTexts.turnedPeriod.text,
    ],
    ['net-capital-ccy', 'a currency', '<C-Enter>', reportTexts.selectCurrency.text],
    ['daily-transactions', 'a date', '<C-a><Backspace><C-Enter>', FILL_ALL],
  ])('%s asks for %s', async (name, _, keys, text) => {
    const { stage } = desk
    await desk.open(`/reports/${name}`)
    await stage.quiet()
    await stage.keys(keys)
    await soon(() => expect(bannerLines()).toEqual([text]))
    expect(await stage.path()).toBe(`/reports/${name}`)
  })
})

describe('the form of the hawala report', () => {
  test('takes a province for one location only, and forgets it for all', async () => {
    const { stage } = desk
    await desk.open('/reports/hawala')
    expect(field('Province').disabled).toBe(true)
    await stage.keys('<Right>')
    expect(field('Province').disabled).toBe(false)
    await stage.keys('<Enter><F4>')
    await soon(() => expect(options()).toEqual(['هرات', 'Kabul']))
    await stage.keys('<Down><Enter>')
    expect(field('Province').value).toBe('Kabul')
    await stage.keys('<S-Enter><S-Enter><Left>')
    expect(field('Province').disabled).toBe(true)
    expect(field('Province').value).toBe('')
  })

  test('offers RYL accounts', async () => {
    const { stage } = desk
    await desk.open('/reports/hawala')
    await stage.keys('<Enter><F4>')
    await soon(() =>
      expect(options()).toEqual(['1001 | RYL | 1 | Customer 1', '1002 | RYL | 2 | Customer 2']),
    )
  })

  test('takes both dates in one word', async () => {
    const { stage } = desk
    await desk.open('/reports/hawala')
    await stage.keys('<F2><C-a>1/2/2026..2026-01<C-Enter>')
    await soon(() =>
      expect(bannerLines()).toEqual([
        lateFieldPhrases.badDay({
          date: '1/2/2026..2026-01',
          error: dateTexts.several({
            ...{ text: '1/2/2026', one: '1 February', other: '2 January' },
            day: '2026-02-01',
          }),
        }),
      ]),
    )
    await stage.keys('<C-a>2026-01-01..2026-01-31<C-Enter>')
    await desk.pathIs(`/reports/hawala/preview?type1=all&fromTo=all&customer_id=&province_id=&${JANUARY}`)
  })

  test('leads to the report and back', async () => {
    await desk.open('/reports')
    await playScript(desk.stage, hawalaReport)
  })
})

describe('the hawala report', () => {
  const HEADINGS =
    '#,Ref ID,Sender,Receiver,R/Father,R/Phone,Province,Amount,Rate,Charge,RYL Amount,Date'.split(',')
  const line = (number: string, id: string, province: string, figures: string[], date: string) => [
    number,
    id,
    'Sher Ali',
    'کریم',
    'Nazir',
    '+93 700 1',
    province,
    ...figures,
    date,
  ]
  /** The two lines under the table: rows with what was sent in each currency, and what all is worth in RYL. */
  const amounts = (rows: number, ...sums: string[]) =>
    [
      hawalaReportPhrases.rows({ rows }),
      ...sums.map((sum) => hawalaReportPhrases.totalAmount({ currency: sum })),
    ].join('')
  const worth = (charges: string, all: string, grand: string) =>
    `${hawalaReportPhrases.totalCharges} ${charges}${hawalaReportPhrases.totalSettled} ${all}${hawalaReportPhrases.grandTotal} ${grand}`
  const herat = line('1', '2', 'هرات', ['300.00 USD', '3.0000', '2.50', '100.00'], '2026-01-07')
  const kabul = line('2', '1', 'Kabul', ['1,000.00 AFN', '20.0000', '5.00', '50.00'], '2026-01-06')
  const nowhere = line('3', '3', '', ['10.00 AFN', '1.0000', '0.00', '10.00'], '2026-01-07')

  test('shows a header, provinces in their order, rows and totals', async () => {
    await desk.open(`/reports/hawala/preview?type1=all&fromTo=all&customer_id=&province_id=&${JANUARY}`)
    await shown(6)
    expect(headings()).toEqual(HEADINGS)
    expect(rows()).toEqual([['هرات'], herat, ['Kabul'], kabul, ['No province'], nowhere])
    expect(footer()).toEqual([
      [amounts(3, 'AFN 1,010.00', 'USD 300.00')],
      [worth('7.50', '160.00', '167.50')],
    ])
    for (const fact of ['Type All locations', 'Account all', 'From 2026-01-01', 'To 2026-01-31'])
      expect(about()).toContain(fact)
  })

  test('of one location, one account, one direction, with one row', async () => {
    await desk.open(
      `/reports/hawala/preview?type1=one&fromTo=outgoing&customer_id=1002&province_id=1&${JANUARY}`,
    )
    await soon(() => expect(rows()).toEqual([['Kabul'], ['1', ...kabul.slice(1)]]))
    expect(footer()[0]).toEqual([amounts(1, 'AFN 1,000.00')])
    await soon(() => expect(about()).toContain('Type One locationProvince Kabul'))
    expect(about()).toContain('Account 1002Direction Outgoing')
  })

  test('tells what was sent in RYL from what all is worth in RYL', async () => {
    const totals = { currency_totals: { RYL: 50, USD: 10 }, total_ryl_charges: 1, total_ryl: 80 }
    desk.stage.once('GET', 'api/reports/hawala-report/report/', answers(200, { transactions: [], totals }))
    await desk.open(`/reports/hawala/preview?type1=all&${JANUARY}`)
    await soon(() =>
      expect(footer()).toEqual([[amounts(0, 'RYL 50.00', 'USD 10.00')], [worth('1.00', '80.00', '81.00')]]),
    )
  })

  test('of nothing', async () => {
    await desk.open('/reports/hawala/preview?from_date=2025-01-01&to_date=2025-01-31')
    await soon(() => expect(grid()?.textContent).toContain(hawalaReportPhrases.empty))
    expect(footer()[1]).toEqual([worth('0.00', '0.00', '0.00')])
  })
})

describe('the form of net capital', () => {
  test('offers the latest rates in their order, and 1 for a currency in itself', async () => {
    const { stage } = desk
    await desk.open('/reports/net-capital')
    await soon(() => expect(field('USD Rate to PKR').value).toBe('280'))
    expect(labels()).toEqual(
      ['AFN', 'USD', 'PKR', 'DNR', 'DRM', 'EUR', 'KTR', 'PND', 'RYL'].flatMap((ccy) => [
        `${ccy} Rate to USD`,
        `${ccy} Rate to PKR`,
      ]),
    )
    const typed = labels()
      .map((label) => [label, field(label).value])
      .filter(([, value]) => value !== '')
    expect(Object.fromEntries(typed)).toEqual({
      'USD Rate to USD': '1',
      'USD Rate to PKR': '280',
      'PKR Rate to PKR': '1',
      'RYL Rate to USD': '0.25',
      'RYL Rate to PKR': '70',
    })
    expect(buttons(form())).toEqual(['Preview'])
    expect(await stage.focus()).toBe('AFN Rate to USD')
  })

  test('takes eight decimals and no more', async () => {
    const { stage } = desk
    await desk.open('/reports/net-capital')
    await soon(() => field('AFN Rate to USD'))
    await stage.keys('۰٫۰۱۴۲۸۵۷۱۹<C-Enter>')
    await soon(() =>
      expect(bannerLines()).toEqual([
        netCapitalPhrases.rateFault({
          ...{ ccy: 'AFN', currency: 'USD' },
          fault: fieldTexts.tooManyDecimals({ decimals: 8 }),
        }),
      ]),
    )
    await stage.keys('<Backspace><C-Enter>')
    await soon(async () => expect(await stage.path()).toContain('AFN_usd=0.01428571&AFN_pkr=&'))
  })

  test('leads to the report, down to a record, and back to the same rows', async () => {
    await desk.open('/reports')
    await playScript(desk.stage, netCapital)
  })
})

const RATES = 'USD_usd=1&USD_pkr=280&RYL_usd=0.25&RYL_pkr=70'

describe('net capital', () => {
  test('lists customers, their accounts and totals, and the net', async () => {
    await desk.open(`/reports/net-capital/preview?${RATES}`)
    await shown(11)
    expect(headings()).toEqual(['Account', 'CCY', 'Debit', 'Credit', 'Balance', 'Total USD', 'Total PKR'])
    expect(rows()).toEqual([
      ['1 · Customer 1'],
      ['1001', 'RYL', '65.00', '100.00', '35.00 Cr', '', ''],
      ['4001', 'USD', '1,100.00', '250.50', '849.50 Dr', '', ''],
      ['Total', '840.75 Dr', '235,410.00 Dr'],
      ['2 · Customer 2'],
      ['1002', 'RYL', '102.50', '60.00', '42.50 Dr', '', ''],
      ['4002', 'USD', '250.50', '1,100.00', '849.50 Cr', '', ''],
      ['Total', '838.88 Cr', '234,885.00 Cr'],
      ['3 · حاجی نذیر'],
      ['8003', 'AFN', '0.00', '0.00', '0.00 Cr', '', ''],
      ['Total', '0.00 Cr', '0.00 Cr'],
    ])
    expect(footer()).toEqual([
      [`Net ${netCapitalPhrases.meaning}`, '1.88 Dr', '525.00 Dr'],
      [`${desk.today}Page 1 of 1`],
    ])
    expect(document.querySelector('.report .notice')).toBeNull()
  })

  test('has a second net without capital, income and expense, and says of which customers both are', async () => {
    const total = { total_usd: -1.88, total_pkr: -525 }
    const without_capital_income_expense = { total_usd: -840.75, total_pkr: -235410 }
    const answer = { customers: [], ...total, without_capital_income_expense }
    desk.stage.once('GET', 'api/reports/net-capital/report/', answers(200, answer))
    await desk.open(`/reports/net-capital/preview?${RATES}`)
    await soon(() =>
      expect(footer().slice(0, 2)).toEqual([
        [`${netCapitalPhrases.netOfAll} ${netCapitalPhrases.meaning}`, '1.88 Dr', '525.00 Dr'],
        [netCapitalPhrases.netOfRest, '840.75 Dr', '235,410.00 Dr'],
      ]),
    )
  })

  test('warns of a balance without a rate, not of a rate that nothing stands in', async () => {
    await desk.open('/reports/net-capital/preview?USD_usd=1&USD_pkr=280&RYL_usd=0.25')
    await soon(() =>
      expect(document.querySelector('.report .notice')?.textContent).toContain(
        `${netCapitalPhrases.noRate({ currency: 'PKR', currencies: 'RYL' })} ${netCapitalPhrases.ratesWanted}`,
      ),
    )
  })

  test('without rates in its address takes the latest, and stands there with them', async () => {
    await desk.open('/reports/net-capital/preview')
    await soon(() => expect(footer()[0]?.slice(1)).toEqual(['1.88 Dr', '525.00 Dr']))
    const path = await desk.stage.path()
    for (const rate of RATES.split('&')) expect(path).toContain(rate)
  })

  test('shows its figures as bars beside a table', async () => {
    await desk.open(`/reports/net-capital/preview?${RATES}`)
    await shown(11)
    await desk.stage.keys('<C-g>')
    await soon(() => expect(document.querySelectorAll('.bars')).toHaveLength(2))
    const tables = [...document.querySelectorAll('.bars')]
    expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual([
      netCapitalPhrases.byCustomer,
      'By currency, USD',
    ])
    expect(
      tables.map((table) => cells(table.querySelectorAll('tbody tr')).map((row) => row.slice(0, 2))),
    ).toEqual([
      [
        ['1 · Customer 1', '840.75 Dr'],
        ['2 · Customer 2', '838.88 Cr'],
        ['3 · حاجی نذیر', '0.00 Cr'],
      ],
      [
        ['AFN', '0.00 Cr'],
        ['RYL', '1.88 Dr'],
        ['USD', '0.00 Cr'],
      ],
    ])
    // Apart from its number, or the end of a long Persian name would stand there, not its beginning.
    expect(tables[0]?.querySelector('tbody tr:last-child bdi[dir=auto]')?.textContent).toBe('حاجی نذیر')
    await desk.stage.keys('<C-g>')
    await soon(() => expect(document.querySelector('.bars')).toBeNull())
    // Esc closes them too, and only then leads back.
    await desk.stage.keys('<C-g>')
    await soon(() => expect(document.querySelectorAll('.bars')).toHaveLength(2))
    const path = await desk.stage.path()
    await desk.stage.keys('<Esc>')
    await soon(() => expect(document.querySelector('.bars')).toBeNull())
    expect(await desk.stage.path()).toBe(path)
    expect(await desk.stage.focus()).toBe(reports['net-capital'].title)
    await desk.stage.keys('<Esc>')
    await soon(async () => expect(await desk.stage.path()).toContain('/reports/net-capital?'))
  })
})

describe('net capital by currency', () => {
  test('comes back to its form as it was filled', async () => {
    const { stage } = desk
    await desk.open('/reports/net-capital-ccy')
    expect(document.querySelector('[role=radiogroup]')?.textContent).toContain('Transaction Type')
    await stage.keys('<Right><Right><Enter>usd<C-Enter>')
    await desk.pathIs('/reports/net-capital-ccy/preview?transaction_type=credit&currency=USD')
    await shown(1)
    await stage.keys('<Esc>')
    await soon(() => expect(field('Credit only').checked).toBe(true))
    expect(field('Currency').value).toBe('USD')
  })

  const FIRST = ['1', 'Customer 1', '4001', 'USD', '1,100.00', '250.50', '849.50 Dr']
  const SECOND = ['2', 'Customer 2', '4002', 'USD', '250.50', '1,100.00', '849.50 Cr']
  test.each([
    ['both', 'USD', 'Both', [FIRST, SECOND], ['1,350.50', '1,350.50', '0.00 Cr']],
    ['credit', 'USD', 'Credit only', [SECOND], ['250.50', '1,100.00', '849.50 Cr']],
    ['debit', 'USD', 'Debit only', [FIRST], ['1,100.00', '250.50', '849.50 Dr']],
    [
      'both',
      'AFN',
      'Both',
      [['3', 'حاجی نذیر', '8003', 'AFN', '0.00', '0.00', '0.00 Cr']],
      ['0.00', '0.00', '0.00 Cr'],
    ],
    ['both_non_zero', 'AFN', 'Both(Non-Zero)', [], ['0.00', '0.00', '0.00 Cr']],
  ])('lists %s in %s', async (type, currency, label, lines, total) => {
    await desk.open(`/reports/net-capital-ccy/preview?transaction_type=${type}&currency=${currency}`)
    await soon(() => expect(about()).toContain(`${currency}Transaction Type ${label}`))
    expect(headings()).toEqual(['Customer ID', 'Name', 'Account', 'CCY', 'Debit', 'Credit', 'Balance'])
    expect(rows()).toEqual(lines)
    expect(footer()).toEqual([['Total', ...total]])
  })
})

describe('the daily transactions', () => {
  test('are of days in words', async () => {
    await desk.open('/reports/daily-transactions')
    await desk.stage.keys('<C-a>m<Enter>yesterday<Enter>')
    expect(field('From Date').value).toBe(`${desk.today.slice(0, 8)}01`)
    expect(field('To Date').value < desk.today).toBe(true)
  })

  test('stand in two levels of groups, each with its total', async () => {
    await desk.open('/reports/daily-transactions/preview?from_date=2026-01-05&to_date=2026-01-07')
    await shown()
    expect(headings()).toEqual([
      reportsPhrases.reference,
      'Date',
      'Debit Account',
      'Credit Account',
      'Amount',
      'Description',
    ])
    expect(about()).toContain('Period 2026-01-05 to 2026-01-07')
    const named = (acc_no: string, customer: number) => `${acc_no} · Customer ${customer}`
    const total = (type: string, currency: string, figure: string) => [
      dailyPhrases.total({ type, currency }),
      figure,
      '',
    ]
    expect(rows()).toEqual([
      ['Cash Book'],
      ['USD'],
      ['1', '2026-01-05', named('4001', 1), named('4002', 2), '1,000.00', 'rent'],
      ['2', '2026-01-05', named('4002', 2), named('4001', 1), '250.50', '=1+1'],
      total('Cash Book', 'USD', '1,250.50'),
      ['Transfer'],
      ['USD'],
      ['1', '2026-01-06', named('4001', 1), named('4002', 2), '100.00', 'between accounts'],
      total('Transfer', 'USD', '100.00'),
      ['Hawala'],
      ['AFN'],
      ['1', '2026-01-06', named('1001', 1), named('1002', 2), '1,000.00', 'کریم · Kabul'],
      ['3', '2026-01-07', named('1001', 1), named('1002', 2), '10.00', 'کریم'],
      total('Hawala', 'AFN', '1,010.00'),
      ['USD'],
      ['2', '2026-01-07', named('1002', 2), named('1001', 1), '300.00', 'کریم · هرات'],
      total('Hawala', 'USD', '300.00'),
    ])
  })
})

describe('the trial balance', () => {
  test('proves every currency with its zero', async () => {
    const { stage } = desk
    await desk.open('/reports')
    await stage.keys('gb')
    await desk.pathIs('/reports/trial-balance')
    await shown()
    expect(headings()).toEqual(['Accounts', 'Debit', 'Credit', 'Balance'])
    expect(rows()).toEqual([
      ['RYL'],
      ['Customers', '7.50', '', '7.50 Dr'],
      ['Hawala charges income', '', '7.50', '7.50 Cr'],
      ['Total', '7.50', '7.50', '0.00 Cr'],
      ['USD'],
      ['Customers', '', '0.00', '0.00 Cr'],
      ['Total', '0.00', '0.00', '0.00 Cr'],
    ])
    expect(about()).toContain(trialBalancePhrases.zero)
    dispatchEvent(new Event('beforeprint'))
    await soon(() => expect(document.querySelector('.paper')?.textContent).toContain('Hawala charges income'))
    expect(document.body.textContent).not.toContain('office:')
    dispatchEvent(new Event('afterprint'))
  })

  test('names the currency that does not add up', async () => {
    const { stage } = desk
    const currencies = [{ currency: 'USD', internal_accounts: [], customers_balance: 5, total: 5 }]
    stage.once('GET', 'api/reports/trial-balance/report/', answers(200, { currencies }))
    await desk.open('/reports/trial-balance')
    await soon(() => expect(about()).toContain(trialBalancePhrases.notZero({ currencies: 'USD' })))
  })

  test('is exact to the hundredth in figures that a double changes', async () => {
    const { stage } = desk
    const customers_balance = exactNumber('90071992547409.93')
    const currencies = [{ currency: 'USD', internal_accounts: [], customers_balance, total: 0 }]
    stage.once('GET', 'api/reports/trial-balance/report/', answers(200, { currencies }))
    await desk.open('/reports/trial-balance')
    await soon(() =>
      expect(rows()[1]).toEqual(['Customers', '', '90,071,992,547,409.93', '90,071,992,547,409.93 Cr']),
    )
  })
})

describe('a report of nothing', () => {
  test.each([
    [
      'net-capital-ccy/preview?transaction_type=both_non_zero&currency=AFN',
      '',
      {},
      netCapitalCcyPhrases.empty,
    ],
    [
      `net-capital/preview?${RATES}`,
      'net-capital',
      { customers: [], total_usd: 0, total_pkr: 0 },
      netCapitalPhrases.empty,
    ],
    ['trial-balance', 'trial-balance', { currencies: [] }, trialBalancePhrases.empty],
  ])('says so: %s', async (address, report, answer, text) => {
    if (report !== '') desk.stage.once('GET', `api/reports/${report}/report/`, answers(200, answer))
    await desk.open(`/reports/${address}`)
    await soon(() => expect(grid()?.textContent).toContain(text))
  })
})

describe('a preview', () => {
  test('takes days in words from its address, each time anew', async () => {
    await desk.open('/reports/daily-transactions/preview?from_date=2026-01&to_date=2026-01')
    await shown()
    expect(queryOf('api/reports/daily-transactions/report/')).toEqual({
      from_date: '2026-01-01',
      to_date: '2026-01-31',
    })
    expect(about()).toContain('2026-01-01 to 2026-01-31')
  })

  test('is printed with Ctrl+P', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    await desk.open('/reports/trial-balance')
    await shown()
    await desk.stage.keys('<C-p>')
    expect(print).toHaveBeenCalledTimes(1)
    print.mockRestore()
  })

  test('is narrowed down to what is typed, in either script, and says so', async () => {
    const { stage } = desk
    await desk.open('/reports/daily-transactions/preview?from_date=2026-01&to_date=2026-01')
    await shown()
    const texts = () =>
      [...document.querySelectorAll('[role=grid] tbody tr[aria-rowindex] td:last-child')].map(
        (cell) => cell.textContent,
      )
    const all = texts()
    await stage.keys('<C-f>')
    expect(await stage.focus()).toBe('Find')
    await stage.keys('كريم')
    expect(texts()).toEqual(['Hawala', 'AFN', 'کریم · Kabul', 'کریم', 'USD', 'کریم · هرات'])
    const told = () => document.querySelector('.find-box output')?.textContent
    expect(told()).toMatch(/^3 of \d+$/)
    expect(document.querySelector('.report h2')?.textContent).toContain(`Filter كريم, ${told()} rows`)
    expect(current()?.[5]).toBe('کریم · Kabul')
    await stage.keys('<Enter><Enter>')
    expect(current()?.[5]).toBe('کریم · هرات')
    await stage.keys('<S-Enter>')
    expect(current()?.[5]).toBe('کریم')
    await stage.keys('x')
    expect(told()).toBe('not found')
    await stage.keys('<Backspace><Esc>')
    expect(await stage.focus()).toBe(reports['daily-transactions'].title)
    expect(document.querySelector('.find-box')).toBeNull()
    expect(texts()).toEqual(all)
  })

  test('is narrowed down by the names over its groups, whose lines do not have them', async () => {
    const { stage } = desk
    const told = () => document.querySelector('.find-box output')?.textContent
    const texts = () =>
      [...document.querySelectorAll('[role=grid] tbody tr')].map((row) => row.textContent?.trim() ?? '')
    await desk.open('/reports/net-capital/preview')
    await shown()
    await stage.keys('<C-f>نذير')
    expect(told()).toMatch(/^1 of \d+$/)
    expect(texts()[0]).toContain('حاجی نذیر')
    expect(texts()[1]).toMatch(/^8003/)
    // A word of the heading and one of the line.
    await stage.keys('<C-a>afn نذیر')
    expect(told()).toMatch(/^1 of \d+$/)
    await stage.keys('<C-a>usd نذیر')
    expect(told()).toBe('not found')
    expect(texts()).toEqual([
      expect.stringMatching(exactly(shellReportPhrases.noRow, { typed: 'usd نذیر', all: /\d+/ })),
    ])
    await stage.keys('<Esc>')
    expect(texts().length).toBeGreaterThan(4)
  })

  test('is sorted by the chosen column within its groups, the other way, and not any more', async () => {
    const { stage } = desk
    await desk.open('/reports/daily-transactions/preview?from_date=2026-01&to_date=2026-01')
    await shown()
    const amounts = () =>
      [...document.querySelectorAll('[role=grid] tbody tr[aria-rowindex]')].map(
        (row) => [...row.querySelectorAll('td')].at(4)?.textContent ?? '',
      )
    const before = amounts()
    const runs = (all: readonly string[]) =>
      all
        .join('|')
        .split('||')
        .map((run) =>
          run
            .split('|')
            .filter(Boolean)
            .map((figure) => Number(figure.replaceAll(',', ''))),
        )
    await stage.keys('<Right><Right><Right><Right><Right><A-i>')
    const heading = () => document.querySelector('th[aria-sort]')
    expect([heading()?.textContent, heading()?.getAttribute('aria-sort')]).toEqual(['Amount', 'ascending'])
    for (const run of runs(amounts())) expect(run).toEqual(run.toSorted((one, other) => one - other))
    expect(amounts()).not.toEqual(before)
    await stage.keys('<A-i>')
    expect(heading()?.getAttribute('aria-sort')).toBe('descending')
    for (const run of runs(amounts())) expect(run).toEqual(run.toSorted((one, other) => other - one))
    await stage.keys('<A-i>')
    expect([heading(), amounts()]).toEqual([null, before])
  })
})

describe('a file', () => {
  /** Opens a report and asks for its file. */
  async function ask(address: string): Promise<void> {
    await desk.open(`/reports/${address}`)
    await shown()
    await desk.stage.keys('<C-s>')
    await desk.focusIs('Excel (XLSX)')
  }
  async function csvOf(address: string) {
    await ask(address)
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    button('CSV').click()
    await soon(() => expect(saved).toHaveBeenCalledTimes(1))
    const { download: name } = saved.mock.contexts[0] as HTMLAnchorElement
    const [file] = made.mock.calls[0] ?? []
    const bytes = new Uint8Array(await (file as Blob).arrayBuffer())
    vi.restoreAllMocks()
    return { name, bytes, lines: new TextDecoder().decode(bytes).split('\r\n') }
  }

  test('is CSV that Excel reads as UTF-8 and runs nothing of', async () => {
    const { name, bytes, lines } = await csvOf(
      'daily-transactions/preview?from_date=2026-01-05&to_date=2026-01-07',
    )
    expect(name).toBe('Daily-Transaction-report-2026-01-05-to-2026-01-07.csv')
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(lines.slice(0, 9)).toEqual([
      reports['daily-transactions'].title,
      'Period,2026-01-05 to 2026-01-07',
      '',
      'Ref No.,Date,Debit Account,Credit Account,Amount,Description',
      'Cash Book',
      'USD',
      '1,2026-01-05,4001 · Customer 1,4002 · Customer 2,1000.00,rent',
      "2,2026-01-05,4002 · Customer 2,4001 · Customer 1,250.50,'=1+1",
      '"Total transaction value, Cash Book USD",,,,1250.50,',
    ])
    expect(lines.at(-3)).toMatch(/^Audit head [\w-]{20,}/)
    expect(lines.at(-2)).toMatch(/^"Log up to row \d+, .*, head \w{12}"$/)
    await desk.focusIs(reports['daily-transactions'].title)
  })

  test('of the hawala report has the currency in a column of its own, and phones as text', async () => {
    const { lines } = await csvOf(`hawala/preview?${JANUARY}`)
    expect(lines).toContain(
      '#,Ref ID,Sender,Receiver,R/Father,R/Phone,Province,Amount,CCY,Rate,Charge,RYL Amount,Date',
    )
    expect(lines).toContain(
      "2,1,Sher Ali,کریم,Nazir,'+93 700 1,Kabul,1000.00,AFN,20.00000000,5.00,50.00,2026-01-06",
    )
    expect(lines).toContain('Total Amount in AFN,,,,,,,1010.00,AFN,,,,')
    expect(lines).toContain('Total RYL (all currencies),,,,,,,,,,,160.00,')
    expect(lines).toContain('Grand Total (RYL + Charges),,,,,,,,,,,167.50,')
  })

  test('of net capital says at which rates, what has none, and which sign is Dr', async () => {
    const { lines } = await csvOf('net-capital/preview?USD_usd=1&USD_pkr=280&RYL_usd=0.25')
    expect(lines).toContain('4001,USD,1100.00,250.50,-849.50,,')
    expect(lines.slice(-7)).toEqual([
      'Net,,,,,-1.88,0.00',
      netCapitalPhrases.meaning,
      '"Rates: 1 USD = 1 USD, 280 PKR; 1 RYL = 0.25 USD, 0 PKR"',
      `${netCapitalPhrases.noRate({ currency: 'PKR', currencies: 'RYL' })} ${netCapitalPhrases.countedAsNothing}`,
      expect.stringMatching(like(shellReportPhrases.logUpTo, { row: /\d+/, time: MOMENT, head: /\w{12}/ })),
      reportPhrases.signs,
      '',
    ])
  })

  const notice = () => document.querySelector('.report .notice')?.textContent ?? ''

  test('that can not be made is told', async () => {
    await ask(`hawala/preview?${JANUARY}`)
    vi.spyOn(globalThis.Worker.prototype, 'postMessage').mockImplementation(() => {
      throw new Error('no memory')
    })
    button('Excel (XLSX)').click()
    await soon(async () =>
      expect(await desk.stage.toasts()).toEqual([shellReportPhrases.notWritten({ file: 'XLSX' })]),
    )
    expect(notice()).toBe('')
    vi.restoreAllMocks()
  })

  test('is given up with Esc, which stays in the report', async () => {
    const { stage } = desk
    vi.spyOn(globalThis.Worker.prototype, 'postMessage').mockImplementation(() => {})
    const ended = vi.spyOn(globalThis.Worker.prototype, 'terminate')
    await ask(`hawala/preview?${JANUARY}`)
    button('CSV').click()
    await soon(() => expect(notice()).toBe(shellReportPhrases.writing({ file: 'CSV' })))
    const path = await stage.path()
    await stage.keys('<Esc>')
    await soon(() => expect(notice()).toBe(''))
    await soon(() => expect(ended).toHaveBeenCalledTimes(1))
    expect(await stage.path()).toBe(path)
    expect(await stage.focus()).toBe('Incoming/Outgoing Hawala')
    vi.restoreAllMocks()
    await stage.keys('<Esc>')
    await soon(async () => expect(await stage.path()).not.toBe(path))
  })
})
