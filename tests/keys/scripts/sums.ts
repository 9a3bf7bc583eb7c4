/** Sums in amount fields, rates, sheets and cells. The books are those of {@link ../key-table.ts}. */
export const sums = `
start /cash-book
expect focus Amount
keys =500*83.2
expect text = 41,600.00
keys <Enter>
expect focus Currency
expect value Amount = 41600.00
keys <S-Enter>=5*<Enter>
expect focus Currency
expect text The sum is not complete
keys <C-Enter>
expect focus Amount
expect value Amount = =5*
keys <C-a>=۲+۲٫۵<Enter>usd<Enter>4001<Enter>4002<Enter>sum<C-Enter>
expect POST api/cash-book/ {amount: 4.5, description: sum}
expect focus Amount
keys =2-5<Tab>
expect text The sum comes to less than 0
keys <C-l>
expect value Amount =
start /transfer
expect focus Amount
keys =1000/4<Enter>usd<Enter>=1/4<Enter>
expect value Amount = 250.00
expect value Exchange Rate = 0.25
expect value Exchanged Amount = 62.50
keys <C-l>
start /hawala
expect focus Sender
keys <F3><C-End><Home><Right><Right><Right><Right><Right>=64*1000<Tab>
expect text 64,000.00
expect focus CCY 1
keys <Left>=5/0<Enter>
expect text Division by zero
keys <Esc>
expect text 64,000.00
keys <F3>
expect focus Sender
start /rates
expect focus Rate to USD AFN
keys =1/80<Enter>
expect value Rate to USD AFN = 0.0125
`
