/** The hawala report by keyboard alone; the office is the one of reports-office.ts. */
export const hawalaReport = `
start /reports
expect focus Account Statement
keys 3
expect path /reports/hawala
expect focus All locations
keys <F2>2026-01<Enter>2026-01<C-Enter>
expect path /reports/hawala/preview?type1=all&fromTo=all&customer_id=&province_id=&from_date=2026-01-01&to_date=2026-01-31
expect focus Incoming/Outgoing Hawala
expect text No province
keys <Esc>
expect path /reports/hawala?type1=all&fromTo=all&customer_id=&province_id=&from_date=2026-01-01&to_date=2026-01-31
expect value From Date = 2026-01-01
keys <Esc>
expect path /reports
`

const RATES =
  'AFN_usd=&AFN_pkr=&USD_usd=1&USD_pkr=280&PKR_usd=&PKR_pkr=1&DNR_usd=&DNR_pkr=&DRM_usd=&DRM_pkr=&EUR_usd=&EUR_pkr=&KTR_usd=&KTR_pkr=&PND_usd=&PND_pkr=&RYL_usd=0.25&RYL_pkr=70'

/** Net capital down to the accounts of a customer and up again, with the rates as they were asked for. */
export const netCapital = `
start /reports
expect focus Account Statement
keys 4
expect path /reports/net-capital
expect focus AFN Rate to USD
expect value RYL Rate to USD = 0.25
keys <C-Enter>
expect path /reports/net-capital/preview?${RATES}
expect focus Net Capital Report
expect text Page 1 of 1
keys <Down><Down><Down><Down><Enter>
expect path /reports/all-accounts/preview?customer_id=2
expect focus All Account statements
expect text 42.50 Dr
keys <Esc>
expect path /reports/net-capital/preview?${RATES}
expect focus Net Capital Report
keys <Enter>
expect path /reports/all-accounts/preview?customer_id=2
expect focus All Account statements
keys <Esc>
expect focus Net Capital Report
keys <Esc>
expect path /reports/net-capital?${RATES}
expect value USD Rate to PKR = 280
keys <Esc>
expect path /reports
`
