import { AFGHAN_PROVINCES } from '../../../contract/lists/afghan-provinces.ts'
import { ACCOUNT_PREFIX, CURRENCIES } from '../../../contract/money/currency.ts'
import type { RateRow } from '../../../contract/rates/rates.ts'
import { saveRates } from '../../../server/rates/store.ts'
import { OPERATOR, type startOffice } from '../../server/setup/office.ts'
import { LONG, MIXED, PERSIAN, SAFE } from './looked-at.ts'

/** A sheet of rates that goes up and down. */
function ratesOn(week: number): RateRow[] {
  const way = BigInt([0, 3, 2, 5, 4, 7][week] ?? 0)
  return [
    { ccy: 'AFN', to_usd: 1_432_571n + way * 9_000n, to_pkr: 396_000_000n - way * 1_500_000n },
    { ccy: 'USD', to_usd: 100_000_000n, to_pkr: 27_750_000_000n + way * 40_000_000n },
    { ccy: 'PKR', to_usd: 360_360n - way * 500n, to_pkr: 100_000_000n },
    { ccy: 'RYL', to_usd: 26_660_000n, to_pkr: 7_398_150_000n + way * way * 9_000_000n },
  ]
}

/** An office of long names in both scripts and of the largest amounts. */
export async function fillLongNames(office: Awaited<ReturnType<typeof startOffice>>): Promise<void> {
  const add = async (call: string, body: unknown) => {
    const { status, text } = await office.call('POST', call, body)
    if (status !== 201) throw new Error(text)
  }
  const accounts = (...all: [string, string][]) => all.map(([acc_no, ccy]) => ({ acc_no, ccy }))
  await add('api/customers/', {
    cust_id: 1,
    cust_name: LONG,
    phone_1: '+93 700 123 456 / +93 799 654 321',
    add: PERSIAN,
    business: LONG,
    bailer: PERSIAN,
    bailer_contact: '0799 000 000',
    saraf: true,
    accounts: accounts(['4001', 'USD'], ['8001', 'AFN'], ['1001', 'RYL'], ['3001', 'PKR']),
  })
  await add('api/customers/', {
    cust_id: 2,
    cust_name: PERSIAN,
    accounts: accounts(
      ['4002', 'USD'],
      ['8002', 'AFN'],
      ['40021234567890123456789012345678', 'USD'],
      ['1002', 'RYL'],
    ),
  })
  await add('api/customers/', {
    cust_id: 3,
    cust_name: MIXED,
    accounts: accounts(['4003', 'USD'], ['40031', 'USD']),
  })
  const words = [
    'rent of the shop',
    'کرایهٔ دکان',
    `${LONG} for ${PERSIAN}`,
    'تادیه به حاجی صاحب 1200 USD',
    '',
  ]
  for (let line = 0; line < 60; line += 1) {
    const isDebit = line % 3 !== 0
    await add('api/cash-book/', {
      amount: line === 7 ? 8_888_888_888_888.88 : 1000 + line * 137.25,
      currency: 'USD',
      debit_account: isDebit ? '4001' : '4002',
      credit_account: isDebit ? '4002' : '4001',
      date: `2026-${String(1 + (line % 9)).padStart(2, '0')}-15`,
      description: words[line % words.length],
    })
  }
  await add('api/transfer/', {
    amount: 500,
    currency: 'USD',
    exchange_rate: 70.5,
    exchanged_amount: 35250,
    exchanged_currency: 'AFN',
    debit_account: '4001',
    credit_account: '8002',
    date: '2026-01-10',
    description: PERSIAN,
  })
  for (const [index, name] of AFGHAN_PROVINCES.entries())
    await add('api/provinces/', { name, order: index + 1 })
  await add('api/hawala/bulk_create', [
    {
      sender_name: PERSIAN,
      receiver_name: LONG,
      receiver_father_name: 'محمد یونس',
      receiver_phone_number: '0093 701 662 340',
      receiver_province: 1,
      amount: 8_888_888_888_888.88,
      currency: 'PKR_acc',
      exchange_rate: 74.25,
      RYL_charge: 15,
      RYL_amount: 1200,
      debit_account: '1001',
      credit_account: '1002',
      date: '2026-11-20',
    },
  ])
  const days = ['2026-01-05', '2026-02-16', '2026-03-30', '2026-05-11', '2026-07-06', '2026-09-21']
  for (const [index, day] of days.entries())
    await office.books.write((trx) => saveRates(trx, { id: 1, ...OPERATOR }, ratesOn(index), day))
  const { body: provinces } = await office.call<{ id: number }[]>('GET', 'api/provinces')
  await add(
    'api/hawala/bulk_create',
    Array.from({ length: 40 }, (_, line) => ({
      debit_account: line % 2 === 0 ? '1001' : '1002',
      credit_account: line % 2 === 0 ? '1002' : '1001',
      amount: line < CURRENCIES.length ? 8_888_888_888_888.88 : 500 + line * 31.75,
      currency: CURRENCIES[line % CURRENCIES.length],
      sender_name: line === 3 ? LONG : 'Sher Ali',
      receiver_name: line === 4 ? PERSIAN : 'کریم الله',
      receiver_father_name: 'نذیر احمد',
      receiver_phone_number: '+93 700 123 456',
      receiver_province: line % 4 === 3 ? null : provinces[line % 3]?.id,
      exchange_rate: 18.5,
      RYL_charge: 12.5,
      date: `2026-0${1 + (line % 9)}-20`,
    })),
  )
  await add('api/transfer/', {
    amount: 1000,
    currency: 'USD',
    exchange_rate: 1,
    exchanged_amount: 1000,
    exchanged_currency: 'USD',
    debit_account: '4001',
    credit_account: '4002',
    date: '2026-03-03',
    description: 'between accounts',
  })
  await add('api/customers/', {
    ...{ cust_id: 4, cust_name: 'حواله‌های ناپرداخته', kind: 'unpaid' },
    accounts: accounts(['1900', 'RYL']),
  })
  await add('api/customers/', {
    ...{ cust_id: 5, cust_name: SAFE, kind: 'cashbox' },
    accounts: accounts(
      ...CURRENCIES.map((ccy): [string, string] => [`${ACCOUNT_PREFIX[ccy] ?? `${ccy}-`}0005`, ccy]),
    ),
  })
  await add('api/hawala/bulk_create', [
    {
      ...{ debit_account: '1001', credit_account: '1900', amount: 8_888_888_888_888.88, currency: 'AFN' },
      ...{ exchange_rate: 18.5, sender_name: LONG, receiver_name: MIXED, receiver_father_name: PERSIAN },
      ...{ receiver_phone_number: '+93 700 123 456', receiver_province: 1, date: '2026-11-20' },
    },
  ])
  await office.call('PUT', 'api/office/settings/', { tills: { '1': 5 } })
  await add('api/cash-book/', {
    ...{ amount: 8_888_888_888_888.88, currency: 'USD', debit_account: '40005', credit_account: '40031' },
    ...{ date: '2026-11-20', description: PERSIAN },
  })
}
