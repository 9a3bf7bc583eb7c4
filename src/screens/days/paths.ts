/** The address of a day that is closed, or is to be. */
export const closePath = (date: string) => `/close?${new URLSearchParams({ date })}`

/** Whether an address is that of a day that is closed, or is to be. */
export const isClosePath = (path: string): boolean => /^\/close(\?|$)/.test(path)

/** The address of a till's count of a day. */
export const countPath = (date: string, cust_id: number | string) =>
  `/count?${new URLSearchParams({ date, till: String(cust_id) })}`
