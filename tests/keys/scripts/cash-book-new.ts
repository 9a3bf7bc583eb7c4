/** A cash-book transaction by keyboard alone. The books have accounts 4001 and 4002, both in USD. */
export const cashBookNew = `
start /cash-book
expect focus Amount
keys 500<Enter>usd<Enter>4001<Enter>4002<Enter>rent<C-Enter>
expect POST api/cash-book/ {amount: 500, currency: USD, debit_account: 4001, credit_account: 4002, description: rent}
expect toast Cash book transaction recorded successfully
expect focus Amount
expect value Amount =
`
