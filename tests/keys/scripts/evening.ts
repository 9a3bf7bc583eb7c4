/** What is entered in a day: the till of the operator takes in 500 and gives out 200. */
export const dayAtTheTill = `
start /
expect focus Customers
keys <C-k>jama 500 usd 4001<C-Enter>
expect POST api/cash-book/ {amount: 500, currency: USD, debit_account: 4901, credit_account: 4001}
expect toast Cash book transaction recorded successfully
keys <C-k>naam 200 usd 4001<C-Enter>
expect POST api/cash-book/ {amount: 200, currency: USD, debit_account: 4001, credit_account: 4901}
`

/** The roznamcha, looked at and printed. */
export const roznamchaPrinted = `
start /
expect focus Customers
keys <C-k>roz<Enter>
expect text 300.00
keys <C-p>
`

/** The till counted: 70 of AFN 1000; of USD 2 × 100 and 1 × 50. What is typed is the figures, but for the keys between. */
export const tillCounted = `
keys gd
expect focus AFN 1000
keys 70<C-Down><Enter>
expect focus USD 100
keys 2<Enter>1<C-Enter>
expect PUT api/counts/{today}/901/ {}
expect toast Count saved successfully
`

/** The day closed over a difference, and printed. */
export const dayClosed = `
keys <C-k>close<Enter>
expect focus Reason Till 1 USD
keys short<C-Enter>
expect focus Cancel
keys <Tab><Enter>
expect POST api/days/ {}
expect focus Print
keys <C-p>
`
