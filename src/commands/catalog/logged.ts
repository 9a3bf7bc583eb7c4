import { type LogKind, subjectOf } from '../../../contract/office/log.ts'
import type { LogRow } from '../../../contract/office/log-answers.ts'
import { cardPath, type NounName, nouns, recordPath } from './nouns.ts'

const OTHER_SCREENS: Readonly<Partial<Record<LogKind, string>>> = {
  province: '/reports/province',
  'exchange-rate': '/rates',
  operator: '/operators',
  'office-settings': '/office',
  words: '/words',
  'watch-list': '/reports/watch',
  'watch-decision': '/reports/watch',
  suspicion: '/reports/suspicions/preview',
}

/** The address where the record of a row of the log is seen; undefined where it has none of its own. */
export function loggedPath(row: Pick<LogRow, 'kind' | 'id'>): string | undefined {
  const { kind, id } = subjectOf(row)
  if (kind in nouns) return recordPath(kind as NounName, id)
  if (kind === 'account-rates' || kind === 'limit') return `/${kind}?${new URLSearchParams({ account: id })}`
  if (kind === 'papers') return cardPath(id)
  return OTHER_SCREENS[kind]
}
