import { aheadFault } from '../../contract/text/dates.ts'

/**
 * What an entry is refused for whose date is set later than `latest`, by field. A date that stays as it was
 * `before` is not checked, and without `latest` every day is allowed, as for the demo.
 */
export function dayErrors(
  date: string,
  latest: string | undefined,
  before?: string,
): Record<string, string[]> {
  const fault = latest === undefined || date === before ? undefined : aheadFault(date, latest)
  return fault === undefined ? {} : { date: [fault] }
}
