/**
 * A hawala is looked up, changed and found as it was left, then deleted; by keyboard alone. Hawala 1 of the
 * books is PKR 1,000 at 74.25, RYL 13.47, from Ahmad to Karim, debit 1001, credit 1002; account 1001 has a rate
 * of 3.75 for USD.
 */
export const hawalaEdit = `
start /hawala/search
expect focus Hawala ID
keys <Enter>
expect text Please enter a Hawala ID
keys 999<Enter>
expect text Hawala not found
keys <C-l>1<Enter>
expect path /hawala/edit/1
expect focus Sender
expect value Sender = Ahmad
expect value Currency = PKR af · کلدار نقد
expect value Ex Rate = 74.25
expect value RYL Amount = 13.47
keys <Enter>Karim Khan<Enter><Enter><Enter><Enter>۲۰۰۰<Enter>
expect value RYL Amount = 26.94
keys usd<Enter>
expect value Ex Rate = 3.75
expect value RYL Amount = 533.33
keys <Enter><Enter><Enter>500<Enter>
expect value Ex Rate = 4.0000
expect value RYL Amount = 500
keys <C-Enter>
expect PATCH api/hawala/1/ {receiver_name: Karim Khan, amount: 2000, currency: USD, exchange_rate: 4, RYL_amount: 500}
expect toast Hawala updated successfully!
expect path /hawala/search
expect focus Hawala ID
keys <C-k>h 1<Enter>
expect path /hawala/edit/1
expect focus Sender
expect value Receiver = Karim Khan
keys <A-Delete>
expect text Are you sure you want to delete this hawala transaction? This action cannot be undone.
expect focus Cancel
keys <Tab><Enter>
expect DELETE api/hawala/1/
expect toast Hawala deleted successfully!
expect path /hawala/search
expect focus Hawala ID
`
