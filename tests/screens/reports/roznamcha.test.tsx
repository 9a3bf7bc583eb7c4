import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { phrases as roznamchaPhrases } from '../../../src/screens/reports/roznamcha/phrases.ts'
import { atTheDesk, field, labels, options, soon } from '../desk/at-the-desk.ts'
import { about, cells, grid, rows, shown } from '../desk/report-shown.ts'

const desk = atTheDesk()
const DAY = '2026-01-05'
const TILL = 901

beforeAll(async () => {
  const must = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const { status, text } = await desk.office.call(method, path, body)
    expect(status, text).toBeLessThan(300)
  }
  await desk.office.addCustomer(1, { '4001': 'USD' })
  await desk.office.addCustomer(TILL, { '4901': 'USD', '8901': 'AFN' })
  await must('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  const cash = { currency: 'USD', date: DAY }
  await must('POST', 'api/cash-book/', {
    ...{ ...cash, amount: 500, debit_account: '4901', credit_account: '4001', description: 'rent' },
  })
  await must('POST', 'api/cash-book/', {
    ...{ ...cash, amount: 200, debit_account: '4001', credit_account: '4901', description: 'برد' },
  })
})

/** The rows of all kinds, headings and totals too, without what a test's clock decides. */
const all = () => cells(grid()?.querySelectorAll('tbody tr')).map((row) => row.filter((cell) => cell !== ''))
const preview = (query: string) => desk.open(`/reports/roznamcha/preview?${query}`)

describe('the roznamcha', () => {
  test('shows each till from its opening to its closing, then the same by every other account', async () => {
    await preview(`from_date=${DAY}&to_date=${DAY}`)
    await shown()
    const heading = about().replace(/[\u200e\u2066-\u2069]/g, '')
    for (const fact of ['All tills', DAY, '۱۵ جدی ۱۴۰۴', roznamchaPhrases.same])
      expect(heading).toContain(fact)
    const texts = all().flatMap((row) => (row.length > 0 ? row.join(' | ') : []))
    const at = [
      '901 · Customer 901',
      'USD',
      'Opening | 0.00',
      '500.00 | 500.00',
      '200.00 | 300.00',
      'Closing | 500.00 | 200.00 | 300.00',
      roznamchaPhrases.others,
      'USD',
      'Opening | 0.00',
      '500.00 | 500.00',
      '200.00 | 300.00',
      'Closing | 500.00 | 200.00 | 300.00',
    ]
    expect(texts).toHaveLength(at.length)
    for (const [index, text] of at.entries()) expect(texts[index]).toContain(text)
    // The day stands over the rows.
    expect(texts[3]).toMatch(/^1 \| Cash Book \| (?!2026-01-05 \|)/)
    expect(texts[3]).toContain('Amina | 4001 · Customer 1 | rent')
    expect(texts[9]).toContain('Amina | 4001 · Customer 1 | rent')
  })

  test('has the day of each line where there are several', async () => {
    await preview(`from_date=2026-01-04&to_date=${DAY}`)
    await shown()
    expect(all().map((row) => row.join(' | '))).toContainEqual(
      expect.stringContaining(`1 | Cash Book | ${DAY} |`),
    )
  })

  test('opens the record of a line', async () => {
    await preview(`from_date=${DAY}&to_date=${DAY}`)
    await shown()
    await desk.stage.keys('<End><Up><Enter>')
    await soon(async () => expect(await desk.stage.path()).toBe('/cashbook/edit/2'))
  })

  test('is asked for tills alone in its form, all of them where none is chosen', async () => {
    await desk.open('/reports/roznamcha')
    expect(labels()).toEqual(['Till', 'From Date', 'To Date'])
    await desk.focusIs('Till')
    await desk.stage.keys('<F4>')
    await soon(() => expect(options()).toEqual(['901 - Customer 901']))
    await desk.stage.keys('<Enter>')
    expect(field('Till').value).toBe('901 - Customer 901')
    await desk.stage.keys(`${DAY}<Enter>${DAY}<C-Enter>`)
    await shown()
    expect(about()).toContain('Customer 901')
    expect(rows().length).toBeGreaterThan(0)
  })

  test('says what a till is where there is none', async () => {
    await preview('from_date=2026-01-01&to_date=2026-01-02')
    await soon(() => expect(document.body.textContent).toContain(roznamchaPhrases.empty))
  })

  test('is opened by roz with days and a till', async () => {
    await desk.open('/')
    await desk.stage.keys(`<C-k>roz 901 ${DAY}<Enter>`)
    await soon(async () =>
      expect(await desk.stage.path()).toBe(
        `/reports/roznamcha/preview?customer_id=901&from_date=${DAY}&to_date=${DAY}`,
      ),
    )
  })
})

describe('the roznamcha on paper', () => {
  const OTHER_DAY = '2026-01-06'
  const paper = () => document.querySelector('.paper')
  /** The rows as they are printed, without marks around names. */
  const printed = () =>
    cells(paper()?.querySelectorAll('tbody tr')).map((row) =>
      row
        .filter((cell) => cell !== '')
        .join(' | ')
        .replace(/[\u200e\u2066-\u2069]/g, ''),
    )
  const print = async (keys: string) => {
    await desk.stage.keys(keys)
    await soon(() => expect(paper()).not.toBeNull())
  }

  beforeAll(async () => {
    await desk.office.addCustomer(2, { '8002': 'AFN' })
    const body = { amount: 100, currency: 'USD', exchange_rate: 70.5, exchanged_amount: 7050 }
    const { status, text } = await desk.office.call('POST', 'api/transfer/', {
      ...{ ...body, exchanged_currency: 'AFN', date: OTHER_DAY, description: 'walk-in' },
      ...{ debit_account: '4901', credit_account: '8002' },
    })
    expect(status, text).toBe(201)
  })
  beforeEach(() => {
    vi.spyOn(window, 'print').mockImplementation(() => void dispatchEvent(new Event('beforeprint')))
  })
  afterEach(() => {
    dispatchEvent(new Event('afterprint'))
    vi.restoreAllMocks()
  })

  test('has a day in short: kinds and operators by their initials, an exchange with its rate', async () => {
    await preview(`from_date=${OTHER_DAY}&to_date=${OTHER_DAY}`)
    await shown()
    await print('<C-p>')
    const rows = printed()
    expect(paper()?.className).toContain('compact')
    expect(rows.slice(0, 4)).toEqual([
      '901 · Customer 901',
      'USD · Opening | 300.00',
      expect.stringMatching(
        /^T\u00a01 \| .*A\. \| 8002 · Customer 2 \| walk-in \| 70\.5000 \| 100\.00 \| 400\.00$/,
      ),
      'USD · Closing | 100.00 | 0.00 | 400.00',
    ])
    expect(rows.join()).not.toContain(roznamchaPhrases.others)
    expect(rows.join()).toContain('A. Amina')
    expect(rows.join()).toContain('T Transfer')
  })

  test('has the long form on request, and what was sorted as it is looked at', async () => {
    const { stage } = desk
    await preview(`from_date=${DAY}&to_date=${DAY}`)
    await shown()
    await print('<A-l>')
    expect(paper()?.className).not.toContain('compact')
    expect(printed().filter((row) => row.includes('rent'))).toHaveLength(2)
    dispatchEvent(new Event('afterprint'))
    await soon(() => expect(paper()).toBeNull())
    await print('<C-p>')
    expect(printed().filter((row) => row.includes('rent'))).toHaveLength(1)
    expect(printed()[2]).toContain('C\u00a01')
    dispatchEvent(new Event('afterprint'))
    await stage.keys('<Home><A-i>')
    await print('<C-p>')
    expect(paper()?.className).not.toContain('compact')
  })
})
