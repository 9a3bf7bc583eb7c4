import type { Location } from '../../server/db/open.ts'
import { median } from '../figures.ts'
import { ACCOUNTS, RYL_ACCOUNTS } from './generator.ts'
import { postings } from './load.ts'
import { startServer } from './offices.ts'
import { whileReporting } from './reports.ts'

export const WAIT_MS = 6000

/**
 * The worst wait in {@link WAIT_MS} of one who posts without pause, while a report is read again and again and while none
 * is: the medians of some rounds, and how many reports were read.
 */
export async function worstWaits(
  { location, token }: { readonly location: Location; readonly token: string },
  report: string,
  rounds: number,
): Promise<{ readonly during: number; readonly without: number; readonly reports: number }> {
  const server = await startServer(location, 'silent')
  const load = {
    url: server.url,
    token,
    accounts: ACCOUNTS,
    first: RYL_ACCOUNTS,
    connections: 1,
    duration_ms: WAIT_MS,
  }
  let reports = 0
  try {
    await postings({ ...load, duration_ms: 2000 })
    const without: number[] = []
    const during: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      without.push((await postings(load)).worst)
      const reading = { url: `${server.url}/${report}`, token }
      const { result, reports: read } = await whileReporting(reading, () => postings(load))
      during.push(result.worst)
      reports += read
    }
    return { during: median(during), without: median(without), reports }
  } finally {
    await server.stop()
  }
}
