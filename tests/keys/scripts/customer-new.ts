/** A customer with two accounts by keyboard alone. The books have no customer 70 and none of the accounts. */
export const customerNew = `
start /customers
expect focus Name
keys <S-Enter>
expect focus Customer ID
keys 70<Enter>Haji Karim<Enter>0700123456<Enter><Enter>Herat<Enter>Carpets<Enter>Wali<Enter>0799<Enter><Space><Enter>
expect focus Kind
keys <Enter>
expect focus Account Number 1
keys 47001<Enter><Enter>usd<Enter>
expect focus Account Number 2
keys 37001<Enter><Enter>pkr<C-Enter>
expect POST api/customers/ {cust_id: 70, cust_name: Haji Karim, phone_1: 0700123456, add: Herat, saraf: true}
expect toast Customer added successfully
expect focus Name
expect value Name =
`
