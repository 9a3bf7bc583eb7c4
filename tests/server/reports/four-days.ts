import type { Answer, Method, TestOffice } from '../setup/office.ts'

// Four days of an office that has records of every kind.

export const [D1, D2, D3, D4] = ['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22'] as const
export const FOUR_DAYS = { from_date: D1, to_date: D4 } as const

const cashBook = (amount: number, debit_account: string, credit_account: string, date: string) => ({
  amount,
  currency: debit_account.startsWith('8') ? 'AFN' : 'USD',
  debit_account,
  credit_account,
  date,
})
const hawala = (
  amount: number,
  debit_account: string,
  credit_account: string,
  date: string,
  receiver_name: string,
) => ({ amount, currency: 'USD', debit_account, credit_account, date, sender_name: 'Ahmad', receiver_name })

const karim = {
  ...hawala(1000, '1001', '1002', D2, 'Karim'),
  receiver_father_name: 'Omar',
  receiver_phone_number: '0700 123',
  receiver_province: 1,
  exchange_rate: 3.75,
  RYL_charge: 10,
}
const latif = { ...hawala(300, '1002', '1001', D3, 'Latif'), currency: 'AFN' }
const munir = {
  ...hawala(50, '1001', '1002', D3, 'Munir'),
  receiver_province: 2,
  exchange_rate: 0.5,
  RYL_charge: 2.25,
}
const nasir = { ...hawala(20, '1003', '1002', D4, 'Nasir'), currency: 'EUR', receiver_province: 1 }
const nobody = { ...hawala(77, '1001', '1002', D3, 'Nobody'), receiver_province: 3, RYL_charge: 7 }
const exchange = {
  amount: 500,
  currency: 'USD',
  exchange_rate: 70.5,
  exchanged_amount: 35250,
  exchanged_currency: 'AFN',
  debit_account: '4002',
  credit_account: '8001',
  date: D2,
  description: 'Exchange',
}
const within = {
  ...exchange,
  amount: 30,
  exchange_rate: 1,
  exchanged_amount: 30,
  exchanged_currency: 'USD',
  debit_account: '4001',
  credit_account: '4002',
  date: D3,
  description: 'Within',
}

const customer = (cust_id: number, cust_name: string, accounts: readonly string[]) => ({
  cust_id,
  cust_name,
  accounts: accounts.map((acc_no) => ({ acc_no, ccy: { 1: 'RYL', 4: 'USD', 8: 'AFN' }[Number(acc_no[0])] })),
})

/** Recorded in this order, which is not that of the days; some edited later, one of each kind deleted. */
const DONE: readonly (readonly [Method, string, object?])[] = [
  ['POST', 'customers', customer(3, 'Haji Nazir', ['4001', '8001', '1001'])],
  ['POST', 'customers', customer(7, 'Zahra', ['4002', '8002', '1002'])],
  ['POST', 'customers', customer(12, 'Omid', ['4003', '1003'])],
  ['POST', 'customers', customer(20, 'Without accounts', [])],
  ['POST', 'provinces', { name: 'Kabul', order: 2 }],
  ['POST', 'provinces', { name: 'Herat', order: 1 }],
  ['POST', 'provinces', { name: 'Balkh', order: 3 }],
  ['POST', 'cash-book', { ...cashBook(100.25, '4001', '4002', D2), description: 'Rent' }],
  ['POST', 'transfer', exchange],
  ['POST', 'cash-book', { ...cashBook(1000, '4002', '4001', D4), description: 'Opening' }],
  ['POST', 'hawala/bulk_create', [karim, latif, munir, nobody, nasir]],
  ['POST', 'transfer', within],
  ['POST', 'transfer', within],
  ['POST', 'cash-book', cashBook(5000, '8002', '8001', D3)],
  ['POST', 'cash-book', cashBook(7, '4001', '4002', D3)],
  ['POST', 'cash-book', cashBook(0.01, '4002', '4001', D4)],
  ['PATCH', 'cash-book/1', { amount: 150.25, description: 'Rent of March' }],
  ['PATCH', 'cash-book/2', { date: D1 }],
  ['PATCH', 'transfer/2', { amount: 40, exchanged_amount: 40 }],
  ['PATCH', 'hawala/1', { RYL_charge: 12.5 }],
  ['DELETE', 'cash-book/4'],
  ['DELETE', 'transfer/3'],
  ['DELETE', 'hawala/4'],
]

/** Fills an office with the four days. Throws where a call is refused. */
export async function recordFourDays(office: TestOffice): Promise<void> {
  for (const [method, path, body] of DONE) {
    if (method === 'DELETE') await office.confirmPassword()
    const { status, text } = await office.call(method, `api/${path}`, body)
    if (status >= 300) throw new Error(`${method} ${path}: ${text}`)
  }
}

/** Calls a report with query values. */
export const report = <Body>(
  office: TestOffice,
  name: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Answer<Body>> =>
  office.call<Body>(
    'GET',
    `api/reports/${name}/report/?${new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    )}`,
  )
