/** The rate sheet by keyboard alone. No rate was ever saved in the books. */
export const rates = `
start /reports
keys <C-k>rate<Enter>
expect path /rates
expect focus Rate to USD AFN
keys 0.0143<Enter>1<Enter>0.0036<Down>
expect focus Rate to USD DNR
keys <Up><Up><Up><Right>
expect focus Rate to PKR AFN
expect value Rate to USD AFN = 0.0143
keys ۳٫۹۶<Down>277.5<Down>1<F8>
expect POST api/exchange-rates/bulk_create_update {}
expect toast All exchange rates saved successfully!
expect focus Rate to PKR PKR
expect text Amina
keys <Esc>
expect path /reports
`
