import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DailyTransactions, HawalaReport, HawalaReportLine } from '../../../contract/reports/reports.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { D1, D2, D3, D4, FOUR_DAYS, recordFourDays, report } from './four-days.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await recordFourDays(office)
})
afterAll(() => office.close())

describe('the hawala report', () => {
  const header = (province_name: string) => ({ is_province_header: true, province_name })
  const HERAT = header('Herat')
  const KABUL = header('Kabul')
  const NONE = header('No province')
  const plain = {
    sender_name: 'Ahmad',
    receiver_father_name: '',
    receiver_phone_number: '',
    exchange_rate: 1,
  }
  const KARIM = {
    ref_id: 1,
    sender_name: 'Ahmad',
    receiver_name: 'Karim',
    receiver_father_name: 'Omar',
    receiver_phone_number: '0700 123',
    receiver_province: 'Kabul',
    amount: 1000,
    currency: 'USD',
    exchange_rate: 3.75,
    RYL_charge: 12.5,
    RYL_amount: 266.67,
    date: D2,
  }
  const LATIF = {
    ...plain,
    ref_id: 2,
    receiver_name: 'Latif',
    receiver_province: '',
    amount: 300,
    currency: 'AFN',
    RYL_charge: 0,
    RYL_amount: 300,
    date: D3,
  }
  const MUNIR = {
    ...plain,
    ref_id: 3,
    receiver_name: 'Munir',
    receiver_province: 'Herat',
    amount: 50,
    currency: 'USD',
    exchange_rate: 0.5,
    RYL_charge: 2.25,
    RYL_amount: 100,
    date: D3,
  }
  const NASIR = {
    ...plain,
    ref_id: 5,
    receiver_name: 'Nasir',
    receiver_province: 'Kabul',
    amount: 20,
    currency: 'EUR',
    RYL_charge: 0,
    RYL_amount: 20,
    date: D4,
  }
  const ALL = [HERAT, MUNIR, KABUL, KARIM, NASIR, NONE, LATIF]
  const TOTALS = {
    currency_totals: { AFN: 300, EUR: 20, USD: 1050 },
    total_ryl_charges: 14.75,
    total_ryl: 686.67,
  }
  const NOTHING = {
    transactions: [],
    totals: { currency_totals: {}, total_ryl_charges: 0, total_ryl: 0 },
  }

  const hawala = (query: Readonly<Record<string, string | number>>) =>
    report<HawalaReport>(office, 'hawala-report', { ...FOUR_DAYS, ...query })
  /** Rows that count through, headings between them. */
  function numbered(rows: readonly object[]) {
    let number = 0
    return rows.map((row) => {
      if ('is_province_header' in row) return row
      number += 1
      return { number, ...row }
    })
  }
  const rows = async (query: Readonly<Record<string, string | number>>) =>
    (await hawala(query)).body.transactions

  it("has every hawala by its province's order, those without one last, and counts through", async () => {
    const { status, body } = await hawala({ type1: 'all' })
    expect([status, body]).toEqual([200, { transactions: numbered(ALL), totals: TOTALS }])
  })

  it.each([
    [{}, ALL],
    [{ type1: 'all', fromTo: 'all', customer_id: '', province_id: '' }, ALL],
    [{ type1: 'all', fromTo: '', province_id: 1 }, ALL],
    [{ type1: 'one', province_id: 2 }, [HERAT, MUNIR]],
    [{ type1: 'one', province_id: 1 }, [KABUL, KARIM, NASIR]],
    [{ type1: 'one', province_id: 3 }, []],
    [{ customer_id: '1001' }, [HERAT, MUNIR, KABUL, KARIM, NONE, LATIF]],
    [{ customer_id: '1001', fromTo: 'outgoing' }, [NONE, LATIF]],
    [{ customer_id: '1001', fromTo: 'incoming' }, [HERAT, MUNIR, KABUL, KARIM]],
    [{ customer_id: '1003' }, [KABUL, NASIR]],
    [{ customer_id: '1003', fromTo: 'outgoing' }, []],
    [{ customer_id: '4001' }, []],
    [{ customer_id: '1002', fromTo: 'outgoing', type1: 'one', province_id: 1 }, [KABUL, KARIM, NASIR]],
    [{ from_date: D3, to_date: D3 }, [HERAT, MUNIR, NONE, LATIF]],
    [{ from_date: D2, to_date: D2 }, [KABUL, KARIM]],
    [{ from_date: D4 }, [KABUL, NASIR]],
  ])('asked for %j has these rows alone', async (query, expected) => {
    expect(await rows(query as Record<string, string>)).toEqual(numbered(expected))
  })

  it('has its first rows alone where only these are asked for, with their totals', async () => {
    const { body } = await hawala({ first: 2 })
    expect(body.transactions).toEqual(numbered([HERAT, MUNIR, KABUL, KARIM]))
    const [munir, karim] = [body.transactions[1], body.transactions[3]] as HawalaReportLine[]
    expect(body.totals.total_ryl).toBe(Number(munir?.RYL_amount) + Number(karim?.RYL_amount))
    expect((await hawala({ first: 9 })).body).toEqual({ transactions: numbered(ALL), totals: TOTALS })
  })

  it('that finds nothing is empty', async () => {
    expect((await hawala({ from_date: D1, to_date: D1 })).body).toEqual(NOTHING)
  })

  it('follows the provinces: their order, their names, and where a hawala goes', async () => {
    await office.call('PATCH', 'api/provinces/1', { order: 0 })
    expect(await rows({})).toEqual(numbered([KABUL, KARIM, NASIR, HERAT, MUNIR, NONE, LATIF]))
    // Provinces of one order stand by their id, each under its own heading.
    await office.call('PATCH', 'api/provinces/1', { order: 1, name: 'Kabul City' })
    const named = [KARIM, NASIR].map((row) => ({ ...row, receiver_province: 'Kabul City' }))
    expect(await rows({})).toEqual(numbered([header('Kabul City'), ...named, HERAT, MUNIR, NONE, LATIF]))
    await office.call('PATCH', 'api/provinces/1', { order: 2, name: 'Kabul' })
    await office.call('PATCH', 'api/hawala/3', { receiver_province: null })
    const unplaced = { ...MUNIR, receiver_province: '' }
    expect(await rows({})).toEqual(numbered([KABUL, KARIM, NASIR, NONE, LATIF, unplaced]))
    await office.call('PATCH', 'api/hawala/3', { receiver_province: 2 })
    expect(await rows({})).toEqual(numbered(ALL))
  })
})

describe('the daily transactions', () => {
  const row = (
    id: number,
    date: string,
    debit_account: string,
    credit_account: string,
    amount: number,
    description: string,
  ) => ({ id, date, debit_account, credit_account, amount, description })
  const OPENING = row(2, D1, '4002', '4001', 1000, 'Opening')
  const RENT = row(1, D2, '4001', '4002', 150.25, 'Rent of March')
  const AFGHANI = row(3, D3, '8002', '8001', 5000, '')
  const CENT = row(5, D4, '4002', '4001', 0.01, '')
  const EXCHANGE = row(1, D2, '4002', '8001', 500, 'Exchange')
  const WITHIN = row(2, D3, '4001', '4002', 40, 'Within')
  const KARIM = row(1, D2, '1001', '1002', 1000, 'Karim · Kabul')
  const LATIF = row(2, D3, '1002', '1001', 300, 'Latif')
  const MUNIR = row(3, D3, '1001', '1002', 50, 'Munir · Herat')
  const NASIR = row(5, D4, '1003', '1002', 20, 'Nasir · Kabul')
  const group = (total_amount: number, ...transactions: readonly object[]) => ({ transactions, total_amount })

  const daily = async (from_date: string, to_date: string) => {
    const { status, body, text } = await report<DailyTransactions>(office, 'daily-transactions', {
      from_date,
      to_date,
    })
    expect([status, body.period]).toEqual([200, { from_date, to_date }])
    return { ...body, text }
  }

  it('has the records of every day by type and currency, each with its total', async () => {
    const { report_data, text } = await daily(D1, D4)
    expect(report_data).toEqual({
      'Cash Book': { AFN: group(5000, AFGHANI), USD: group(1150.26, OPENING, RENT, CENT) },
      Transfer: { USD: group(540, EXCHANGE, WITHIN) },
      Hawala: { AFN: group(300, LATIF), EUR: group(20, NASIR), USD: group(1050, KARIM, MUNIR) },
    })
    const order = ['Cash Book', 'Transfer', 'Hawala'].map((name) => text.indexOf(`"${name}"`))
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(text.indexOf('"AFN"')).toBeLessThan(text.indexOf('"USD"'))
  })

  it('has nothing of other days', async () => {
    expect((await daily(D1, D1)).report_data).toEqual({ 'Cash Book': { USD: group(1000, OPENING) } })
    expect((await daily('2026-03-23', '2026-12-31')).report_data).toEqual({})
  })

  it('carries the head of the audit chain, which every write moves and the check takes', async () => {
    const heads: string[] = []
    for (const description of ['one', 'two']) {
      await office.call('PATCH', 'api/cash-book/5', { description })
      const { audit_head } = await daily(D1, D1)
      const [last] = await office.books.all<{ hash: string }>(
        'select hash from audit order by seq desc limit 1',
      )
      expect(audit_head).toBe(last?.hash)
      heads.push(audit_head)
    }
    expect(heads[0]).not.toBe(heads[1])
    for (const head of heads) expect(await office.findings(head)).toEqual([])
    await office.call('PATCH', 'api/cash-book/5', { description: '' })
  })
})
