// A good body of each kind of record, on the accounts of ACCOUNTS, which one customer may have.

export const ACCOUNTS = {
  ...{ '4001': 'USD', '4002': 'USD', '8001': 'AFN', '8002': 'AFN' },
  ...{ '1001': 'RYL', '1002': 'RYL' },
} as const

export const cashBook = {
  amount: 5,
  currency: 'USD',
  debit_account: '4001',
  credit_account: '4002',
  date: '2026-03-21',
}
export const transfer = {
  ...cashBook,
  exchange_rate: 83.2,
  exchanged_amount: 416,
  exchanged_currency: 'AFN',
  credit_account: '8001',
}
export const hawala = {
  ...cashBook,
  debit_account: '1001',
  credit_account: '1002',
  sender_name: 'Karim',
  receiver_name: 'نذیر',
}
