/**
 * A cash-book transaction is looked up, changed and found as it was left. Transaction 1 of the books is
 * USD 500 from 4001 to 4002.
 */
export const cashBookEdit = `
start /cash-book
keys <F9>
expect path /cashbook/search
expect focus Transaction ID
keys 1<Enter>
expect path /cashbook/edit/1
expect focus Amount
expect value Amount = 500.00
expect value Currency = USD
keys 1250.5<C-Enter>
expect PATCH api/cash-book/1/ {amount: 1250.5}
expect toast Transaction updated successfully!
expect value Amount = 1250.50
keys <Esc>
expect path /cashbook/search
`
