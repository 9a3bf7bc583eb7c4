/**
 * Transfers from Go To: opened, filled in, posted at once. The books have account 4001 in USD, and 8001 and 8002
 * in AFN.
 */
export const transferLine = `
start /
expect focus Customers
keys <C-k>tr<Enter>
expect path /transfer
expect focus Amount
keys <C-k>tr 500 usd * 70.5 afn 4001 > 8002 by line
expect text 35,250.00
keys <Enter>
expect focus Description
expect value Amount = 500
expect value Exchange Rate = 70.5
expect value Exchanged Amount = 35250.00
expect value Exchanged Currency = AFN
keys <C-Enter>
expect POST api/transfer/ {amount: 500, exchanged_amount: 35250, debit_account: 4001, credit_account: 8002, description: by line}
expect toast Transfered successfully
expect focus Amount
expect value Amount =
keys <C-k>tr 7 usd * 70.5 afn 4001 ><Enter>
expect focus Credit Account
expect value Exchanged Amount = 493.50
keys <C-l>
expect focus Amount
keys <C-k>tr 705 usd / 70.5 afn 8001 - 8002 at once<C-Enter>
expect POST api/transfer/ {amount: 705, exchange_rate: 70.5, exchanged_amount: 10, debit_account: 8001, credit_account: 8002, description: at once}
expect focus Amount
expect value Amount =
keys <C-k>cash 12 afn 8001 > 8002 from another form<Enter>
expect path /cash-book
expect focus Description
expect value Amount = 12
expect value Currency = AFN
keys <C-l>
`
