/**
 * Rows of the settlement from Go To: the form filled in, and a row added at once. The books have the RYL
 * accounts 1001 and 1002.
 */
export const hawalaLine = `
start /
expect focus Customers
keys <C-k>h 5000 afn /18.5 1001 > 1002 Ahmad > Karim
expect text 270.27
keys <Enter>
expect path /hawala
expect focus RYL Charges
expect value Sender = Ahmad
expect value Receiver = Karim
expect value Amount = 5000
expect value Ex Rate = 18.5
expect value RYL Amount = 270.27
expect text 0 rows
keys <C-Enter>
expect text 1 row
expect focus Sender
expect value Sender =
keys <C-k>h 7 usd * 3.75 1001 > 1002 Gul Agha<Enter>
expect focus Receiver
expect value Sender = Gul Agha
expect value RYL Amount = 26.25
keys <C-l>
expect focus Sender
keys <C-k>h 7 usx * 3.75 1001 > 1002 Gul > Agha<C-Enter>
expect text usx is not a currency of this office
keys <Esc>
expect focus Sender
keys <C-k>h 7 usd * 3.75 1001 > 1002 Gul > Agha<C-Enter>
expect toast Added to the settlement
expect text 2 rows
expect focus Sender
expect value Sender =
keys <C-k>cash<Enter>
expect path /cash-book
expect focus Amount
keys <C-k>h 100 afn / 20 1001 > 1002 Elsewhere > Typed<C-Enter>
expect toast Added to the settlement
expect focus Amount
expect path /cash-book
keys <C-k>h<Enter>
expect text 3 rows
expect focus Sender
keys <F8>
expect focus Cancel
expect text 301.52
keys <Tab><Enter>
expect toast Hawala transaction recorded successfully
expect text 0 rows
`
