/** What sends for an operator on this page, by the operator's id; apart, so that signing out loads nothing for it. */
export const running = new Map<number, { emptied(): Promise<number> }>()

/**
 * Sends what waits before the operator goes. Throws where anything of theirs is still not in the books:
 * the server can't be had, or has refused it.
 */
export async function handOverOutbox(operator_id: number): Promise<void> {
  const left = (await running.get(operator_id)?.emptied()) ?? 0
  if (left > 0) throw new Error(`${left} records are not in the books`)
}
