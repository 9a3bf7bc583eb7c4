import type { TestOffice } from '../server/setup/office.ts'

/**
 * Fills an office whose reports are reckoned by hand in the tests: two customers who trade in USD and
 * RYL, one who does nothing, every kind of record in January 2026, some on the same day, a hawala without
 * a province, and a text that a spreadsheet would run.
 */
export async function fillReportsOffice(office: TestOffice): Promise<void> {
  async function save(call: string, body: unknown): Promise<void> {
    const { status, text } = await office.call('POST', call, body)
    if (status >= 300) throw new Error(`${call}: ${text}`)
  }
  await office.addCustomer(1, { '1001': 'RYL', '4001': 'USD' })
  await office.addCustomer(2, { '1002': 'RYL', '4002': 'USD' })
  await save('api/customers/', {
    cust_id: 3,
    cust_name: 'حاجی نذیر',
    accounts: [{ acc_no: '8003', ccy: 'AFN' }],
  })
  await save('api/provinces/', { name: 'Kabul', order: 2 })
  await save('api/provinces/', { name: 'هرات', order: 1 })

  const cash = { amount: 1000, currency: 'USD', debit_account: '4001', credit_account: '4002' }
  await save('api/cash-book/', { ...cash, date: '2026-01-05', description: 'rent' })
  await save('api/cash-book/', {
    amount: 250.5,
    currency: 'USD',
    debit_account: '4002',
    credit_account: '4001',
    date: '2026-01-05',
    description: '=1+1',
  })
  await save('api/transfer/', {
    ...cash,
    amount: 100,
    exchange_rate: 1,
    exchanged_amount: 100,
    exchanged_currency: 'USD',
    date: '2026-01-06',
    description: 'between accounts',
  })
  const people = {
    sender_name: 'Sher Ali',
    receiver_name: 'کریم',
    receiver_father_name: 'Nazir',
    receiver_phone_number: '+93 700 1',
  }
  await save('api/hawala/bulk_create', [
    {
      ...people,
      amount: 1000,
      currency: 'AFN',
      exchange_rate: 20,
      RYL_charge: 5,
      debit_account: '1001',
      credit_account: '1002',
      receiver_province: 1,
      date: '2026-01-06',
    },
    {
      ...people,
      amount: 300,
      currency: 'USD',
      exchange_rate: 3,
      RYL_charge: 2.5,
      debit_account: '1002',
      credit_account: '1001',
      receiver_province: 2,
      date: '2026-01-07',
    },
    {
      ...people,
      amount: 10,
      currency: 'AFN',
      debit_account: '1001',
      credit_account: '1002',
      date: '2026-01-07',
    },
  ])
  await save('api/exchange-rates/bulk_create_update', [
    { ccy: 'USD', to_usd: 1, to_pkr: 280 },
    { ccy: 'RYL', to_usd: 0.25, to_pkr: 70 },
  ])
}

/** Adds cash-book entry 3 on a day of this month, where the reports that lead on to a statement find it. */
export async function recordToday(office: TestOffice, today: string): Promise<void> {
  const { status, text } = await office.call('POST', 'api/cash-book/', {
    amount: 1,
    currency: 'USD',
    debit_account: '4001',
    credit_account: '4002',
    date: today,
    description: 'of today',
  })
  if (status >= 300) throw new Error(text)
}
