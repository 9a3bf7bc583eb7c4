/** The list of a correspondent, who has an entry of the office's account 1001 and one that the office lacks. */
export const theirList = (day: string): string =>
  `Date,Description,Debit,Credit\n${day},fees,200,\n${day},charges,300,\n`

/** The address of the reconciliation of account 1001 for a day. */
export const matchPath = (day: string): string =>
  `/match/preview?customer_id=1&account_no=1001&from_date=${day}&to_date=${day}`

/** Drops a file with a list on the page; `bytes` may keep the reading waiting. */
export function dropList(
  text: string,
  bytes: () => Promise<ArrayBuffer> = async () => new TextEncoder().encode(text).buffer,
): void {
  const file = Object.assign(new File([text], 'theirs.csv'), { arrayBuffer: bytes })
  const dropped = new Event('drop', { bubbles: true, cancelable: true })
  document.body.dispatchEvent(Object.assign(dropped, { dataTransfer: { files: [file] } }))
}
