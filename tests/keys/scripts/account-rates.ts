/** The rates of account 1001 by keyboard alone; the books have it in RYL, without rates. */
export const accountRates = `
start /reports
keys <C-k>arate 1001<Enter>
expect path /account-rates?account=1001
expect focus AFN
keys 18.5<Enter>
expect focus USD
keys 0.2667<Enter>74.25<Enter>74.5<F8>
expect POST api/account-exchange-rates/bulk_update {account: 1001}
expect toast Account exchange rates saved successfully!
expect value PKR (Afghanistan) = 74.25
expect value PKR (Account) = 74.5
keys <Esc>
expect path /reports
`
