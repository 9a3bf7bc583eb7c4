/**
 * The command line whole: verbs in three languages and on the wrong layout, entries, sums, periods, what is
 * wrong, history, records seen. The books are those of {@link ../key-table.ts}; transaction 1 is of today.
 */
export const commandLines = `
start /
expect focus Customers
keys <C-k>cash 1<Enter>
expect path /cashbook/edit/1
keys <C-k>نقد<Enter>
expect path /cash-book
keys <C-k>نغدې 1<Enter>
expect path /cashbook/edit/1
keys <C-k>زشسا<Enter>
expect path /cash-book
keys <C-k>پیرودونکی 2<Enter>
expect path /customers/edit/2
keys <C-k>تله<Enter>
expect path /reports/trial-balance
keys <C-k>اسعار usd<Enter>
expect path /reports/net-capital-ccy/preview?transaction_type=both&currency=USD
keys <C-k>بیه<Enter>
expect path /rates
keys <C-k>day 2026-01-01..2026-01-31<Enter>
expect path /reports/daily-transactions/preview?from_date=2026-01-01&to_date=2026-01-31
keys <C-k>cash 5 usd 4001 > 9<C-Enter>
expect focus Go To
expect text No account 9
keys <C-l>= 500*83.2
expect text 41,600.00
keys <C-l>زشسا ۱۲٫۵ عسی ۴۰۰۱ > ۴۰۰۲ چای
expect text 12.50
keys <C-Enter>
expect POST api/cash-book/ {amount: 12.5, currency: USD, debit_account: 4001, credit_account: 4002, description: چای}
expect toast Cash book transaction recorded successfully
keys <C-k>cash 7 4001 ><Enter>
expect path /cash-book
expect focus Credit Account
expect value Amount = 7
keys <C-l><C-k>
expect text Cash-book 1
keys <Up>
expect value Go To = cash 7 4001 >
keys <Up>
expect value Go To = زشسا ۱۲٫۵ عسی ۴۰۰۱ > ۴۰۰۲ چای
keys <C-l>? tr
expect text tr 500 usd * 70.5
expect text انتقال
keys <Esc>
expect focus Amount
`
