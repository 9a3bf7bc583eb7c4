/**
 * An account and a customer that lookups miss, created inline by keyboard alone. The books have customers 1 and
 * 2 of {@link ../key-table.ts}, and none of the accounts 4777, 4778 and 1777.
 */
export const createMissing = `
start /cash-book
expect focus Amount
keys 500<Enter>usd<Enter>4777<A-c>
expect text New account
expect focus Customer
expect value Account Number = 4777
keys <S-Enter>
expect focus Account Number
keys 3777<Enter>
expect focus Customer
keys <C-Enter>
expect text Account number for USD should start with 4
expect focus Account Number
keys 4777<Enter>customer 2<Enter>
expect PATCH api/customers/2/ {}
expect toast Customer updated successfully!
expect focus Debit Account
expect value Debit Account = 4777 | USD | 2 | Customer 2
expect value Amount = 500
keys <Enter>Wali Khan<A-c>
expect focus Account Number
expect value Name = Wali Khan
keys 4001<C-Enter>
expect text Account 4001 exists already: 1 - Customer 1
keys 4778<S-Enter><S-Enter>
expect focus Customer ID
keys 2<C-Enter>
expect text Customer 2 exists already. Choose another id.
expect focus Customer ID
keys 77<C-Enter>
expect POST api/customers/ {cust_id: 77, cust_name: Wali Khan}
expect toast Customer added successfully
expect focus Credit Account
expect value Credit Account = 4778 | USD | 77 | Wali Khan
keys <Enter>new ones<C-Enter>
expect POST api/cash-book/ {amount: 500, debit_account: 4777, credit_account: 4778, description: new ones}
expect toast Cash book transaction recorded successfully
`

/** A new customer's account out of an empty lookup, and a customer out of the statement's. */
export const createCustomer = `
start /cash-book
expect focus Amount
keys 5<Enter>usd<Enter><A-c>
expect focus Account Number
keys 4779<Enter><A-c>
expect focus Name
keys Zmarai<Enter>78<Enter>0700<C-Enter>
expect POST api/customers/ {cust_id: 78, cust_name: Zmarai, phone_1: 0700}
expect focus Debit Account
expect value Debit Account = 4779 | USD | 78 | Zmarai
keys <C-l>
start /reports/account-statement
expect focus Customer
keys Nobody Yet<A-c>
expect focus Phone 1
expect value Name = Nobody Yet
keys <S-Enter>79<C-Enter>
expect POST api/customers/ {cust_id: 79, cust_name: Nobody Yet}
expect focus Customer
expect value Customer = 79 - Nobody Yet
keys <Enter>3779<A-c>
expect focus Currency
expect value Account Number = 3779
keys pkr<C-Enter>
expect PATCH api/customers/79/ {}
expect focus Account
expect value Account = 3779 - PKR
start /reports/hawala
expect text One location
keys <Enter>
expect focus Account
keys 1779<A-c>
expect focus Customer
expect value Currency = RYL
keys 79<Enter>
expect PATCH api/customers/79/ {}
expect focus Account
expect value Account = 1779 | RYL | 79 | Nobody Yet
`

/** An account that a cell of the settlement misses. */
export const createInGrid = `
start /hawala
expect focus Sender
keys <F3>Ahmad<Enter><Up><End><Left>1777<A-c>
expect focus Customer
expect value Account Number = 1777
keys 1<Enter>
expect PATCH api/customers/1/ {}
expect focus Credit Acc 1
expect value Credit Acc 1 = 1777
expect text 1 row
keys <F3>
expect focus Sender
`
