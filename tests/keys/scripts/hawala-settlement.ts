/**
 * A settlement by keyboard alone: one row by the form, one in the grid, saved together. The books have the
 * RYL accounts 1001 and 1002, and the province Kabul.
 */
export const hawalaSettlement = `
start /hawala
expect focus Sender
keys Ahmad<Enter>Karim<Enter><Enter><Enter>kab<Enter>64000<Enter>afn<Enter><Enter>18.5<Enter>15<Enter>
expect value RYL Amount = 3459.46
keys <Enter><Enter>1001<Enter>1002<Enter>
expect focus Add
keys <C-Enter>
expect focus Sender
expect value Sender =
keys <F3><C-End><Home>
expect focus Sender 2
keys Gul<Tab>Agha<Tab><Enter><Tab><Enter><Tab><Enter><Tab>100<Tab>usd<Tab>3<Tab>
expect focus RYL Charge 2
keys <Enter><Tab><Enter><Tab>1001<Tab>1002<Enter>
expect focus Credit Acc 3
keys <F8>
expect focus Cancel
expect text 2 rows
keys <Tab><Enter>
expect POST api/hawala/bulk_create {}
expect toast Hawala transaction recorded successfully
expect text 0 rows
`
