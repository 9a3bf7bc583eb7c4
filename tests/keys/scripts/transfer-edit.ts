/**
 * A transfer is looked up, changed, found as it was left, and deleted with the password. Transfer 1 of the books
 * exchanges USD 500 at 70.5 to AFN 35,250, from 4001 to 8002.
 */
export const transferEdit = (password: string) => `
start /transfer
expect focus Amount
keys <F9>
expect path /transfer/search
expect focus Transfer ID
keys 1<Enter>
expect path /transfer/edit/1
expect focus Amount
expect value Amount = 500.00
expect value Currency = USD
expect value Exchange Rate = 70.5
expect value Exchanged Amount = 35250.00
expect value Exchanged Currency = AFN
keys 600<Enter><Enter>71
expect value Exchanged Amount = 42600.00
keys <C-Enter>
expect PATCH api/transfer/1/ {amount: 600, exchange_rate: 71, exchanged_amount: 42600}
expect toast Transfer updated successfully!
expect value Amount = 600.00
keys <Esc>
expect path /transfer/search
keys <C-k>tr 1<Enter>
expect path /transfer/edit/1
expect focus Amount
expect value Exchanged Amount = 42600.00
keys <A-Delete>
expect focus Cancel
keys <Tab><Enter>
expect focus Password
keys ${password}<Enter>
expect DELETE api/transfer/1/
expect toast Transfer deleted successfully!
expect path /transfer/search
keys 1<Enter>
expect text Transfer not found
`
