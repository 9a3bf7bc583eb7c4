/**
 * Transfers by keyboard alone: a true exchange from USD to AFN, then one within AFN at a rate to divide by. The
 * books have account 4001 in USD, and 8001 and 8002 in AFN.
 */
export const transferNew = `
start /transfer
expect focus Amount
keys 500<Enter>usd<Enter>70.5<Enter>
expect focus Exchanged Currency
expect value Exchanged Amount = 35250.00
keys afn<Enter>
expect focus Exchange from amount currency
keys <Space><Enter>4001<Enter>8002<Enter>
expect focus Description
expect text Day book
keys note<C-Enter>
expect POST api/transfer/ {amount: 500, currency: USD, exchange_rate: 70.5, exchanged_amount: 35250, exchanged_currency: AFN, debit_account: 4001, credit_account: 8002, description: note}
expect toast Transfered successfully
expect focus Amount
expect value Amount =
expect value Exchanged Amount =
keys 100<Enter>usd<Enter>3/
expect value Exchange Rate = 3
expect value Exchanged Amount = 33.33
keys <Enter>afn<Enter><Enter>8001<Enter>8002<Enter>divided<C-Enter>
expect POST api/transfer/ {amount: 100, exchange_rate: 3, exchanged_amount: 33.33, debit_account: 8001, credit_account: 8002, description: divided}
expect focus Amount
expect value Amount =
`
