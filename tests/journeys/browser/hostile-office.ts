import { MAX_PROVINCE_NAME_LENGTH } from '../../../contract/lists/provinces.ts'
import { DEFAULT_SETTINGS, MAX_MACRO_NAME } from '../../../contract/operator/settings.ts'
import { addOperator } from '../../../server/auth/operators.ts'
import { OPERATOR, type TestOffice } from '../../server/setup/office.ts'

/** The first ids of the records that {@link fillEveryField} enters. */
export const FIRST = { customer: 20, usd: '4100', ryl: '1100' } as const

/**
 * Puts each text into every field that takes text: of customers, accounts, each kind of entry, provinces,
 * operators, rates, macros and sessions, as far as each field takes it.
 */
export async function fillEveryField(
  office: TestOffice,
  texts: readonly string[],
  date: string,
): Promise<void> {
  async function post(path: string, body: unknown): Promise<void> {
    const { status, text } = await office.call('POST', path, body)
    if (status >= 300) throw new Error(`${path}: ${text}`)
  }
  const [first = ''] = texts
  for (const [index, text] of texts.entries()) {
    const number = (start: string) => String(Number(start) + index)
    await post('api/customers/', {
      cust_id: FIRST.customer + index,
      cust_name: text.slice(0, 200),
      phone_1: text.slice(0, 40),
      phone_2: text.slice(0, 40),
      add: text.slice(0, 300),
      business: text.slice(0, 200),
      bailer: text.slice(0, 200),
      bailer_contact: text.slice(0, 200),
      accounts: [
        { acc_no: number(FIRST.usd), ccy: 'USD' },
        { acc_no: number(FIRST.ryl), ccy: 'RYL' },
      ],
    })
    // Provinces' names differ also where two texts are read as one.
    const name = `${text.slice(0, MAX_PROVINCE_NAME_LENGTH - 4)} ${index}`
    await post('api/provinces/', { name, order: index + 1 })
  }
  // An account's number takes any signs but those of addresses.
  const accounts = [{ acc_no: '4<img src=x onerror=ran()>', ccy: 'USD' }]
  await post('api/customers/', { cust_id: 90, cust_name: first, accounts })

  const { body: provinces } = await office.call<readonly { readonly id: number }[]>('GET', 'api/provinces')
  for (const description of texts) {
    const entry = { amount: 7, currency: 'USD', date, description }
    const between = { debit_account: FIRST.usd, credit_account: accounts[0]?.acc_no }
    await post('api/cash-book/', { ...entry, ...between })
    const exchange = { exchange_rate: 1, exchanged_amount: 7, exchanged_currency: 'USD' }
    await post('api/transfer/', { ...entry, ...between, ...exchange })
  }
  await post(
    'api/hawala/bulk_create',
    texts.map((text, index) => ({
      sender_name: text.slice(0, 200),
      receiver_name: text.slice(0, 200),
      receiver_father_name: text.slice(0, 200),
      receiver_phone_number: text.slice(0, 100),
      receiver_province: provinces[index]?.id,
      amount: 100,
      currency: 'USD',
      exchange_rate: 3.75,
      RYL_charge: 1,
      debit_account: FIRST.ryl,
      credit_account: String(Number(FIRST.ryl) + 1),
      date,
    })),
  )

  // Who saved a rate is named beside it.
  await addOperator(
    office.books,
    { email: 'hostile@office.af', name: first, role: 'owner' },
    OPERATOR.password,
  )
  await office.signIn('hostile@office.af')
  await post('api/exchange-rates/bulk_create_update', [{ ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 }])
  await office.signIn()

  const { body: kept } = await office.call<{ version: number }>('GET', 'api/me/settings/')
  const macros = texts.map((text, index) => ({
    name: `${index} ${text}`.slice(0, MAX_MACRO_NAME),
    script: `start /cash-book\nkeys ${text.replaceAll('<', '<lt>')}`,
  }))
  const { status, text } = await office.call(
    'PUT',
    'api/me/settings/',
    { ...DEFAULT_SETTINGS, macros },
    { 'if-match': String(kept.version) },
  )
  if (status !== 200) throw new Error(text)
  for (const client of [first, '=1+1'])
    await office.app.inject({
      method: 'POST',
      url: '/auth/login/',
      headers: { 'user-agent': client },
      payload: { email: OPERATOR.email, password: OPERATOR.password },
    })
}
