import { useQuery } from '@tanstack/react-query'
import { isEnteredToday } from '../../../contract/day/business-day.ts'
import { closedRecordText } from '../../../contract/day/days.ts'
import { notOwnText } from '../../../contract/operator/cashier-texts.ts'
import { may, refusedText } from '../../../contract/operator/roles.ts'
import { takenBackFirstText } from '../../../contract/records/opposite-texts.ts'
import { madeFault } from '../../../contract/records/source.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { lastChangeQuery } from '../../api/changes.ts'
import { daysQuery } from '../../api/days.ts'
import { takenBackQuery } from '../../api/opposites.ts'
import type { NounName } from '../../commands/catalog/nouns.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { useOffice } from '../office/office.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { useClosing } from '../office/use-closed.ts'
import { useOperator } from '../operator/operator-context.ts'

/** Why a record of a closed day stays as it is: the day, `YYYY-MM-DD`, and who closed it, where that is known. */
export type WhyClosed = (date: string, by: string | undefined) => Said

/**
 * Why a saved record stays as it is, in a sentence: its day is closed, it was made by something else, or it is not for this
 * operator (docs/books.md, "Closed days", "Who may what"); undefined where it may be changed, and while that is still
 * read (`isPending`). `isClosed` tells the first from the others, `isClosedAlone` that there is no other. `whyClosed` says the first where
 * a noun has its own words.
 */
export function useRefusal(noun: NounName, id: string, record: Loaded | undefined, whyClosed?: WhyClosed) {
  const { date, source } = record?.draft ?? {}
  const opposite = useQuery({ ...takenBackQuery(noun, id), enabled: record !== undefined })
  const takenBack = opposite.data ?? undefined
  const days = useQuery(daysQuery)
  const closing = useClosing(noun !== 'customer' && typeof date === 'string' ? date : undefined)
  const own = useOperatorRefusal(noun, id, record?.version)
  const closedText = whyClosed ?? ((day, by) => closedRecordText(day, by, takenBack))
  const closed = closing && closedText(String(date), closing.by)
  const made = typeof source === 'string' ? madeFault(source, 'change') : undefined
  const other = made ?? (takenBack ? takenBackFirstText(takenBack) : own.refusal)
  return {
    takenBack,
    refusal: closed ?? other,
    isPending: opposite.isLoading || days.isLoading || own.isPending,
    isClosed: closing !== undefined,
    isClosedAlone: closing !== undefined && other === undefined,
  }
}

/** Why an operator may not change a saved record; `isPending` while that is still read. */
interface OperatorRefusal {
  readonly refusal: Said | undefined
  readonly isPending: boolean
}

function useOperatorRefusal(noun: NounName, id: string, version: number | undefined): OperatorRefusal {
  const user = useOperator()
  const { today, calendarDay } = useOfficeDays()
  const { timezone } = useOffice()
  const isOwnOnly = user.role === 'cashier' && noun !== 'customer'
  const { data, isLoading } = useQuery({
    ...lastChangeQuery(noun, id, version ?? 0),
    enabled: isOwnOnly && version !== undefined,
  })
  const { data: closings } = useQuery({ ...daysQuery, enabled: isOwnOnly })
  if (!may(user.role, 'enter')) return { refusal: refusedText('enter'), isPending: false }
  const { entered } = data ?? {}
  // The form reads the last change of every record for its foot. Only a cashier's keys wait for it.
  if (!isOwnOnly) return { refusal: undefined, isPending: false }
  if (!entered || timezone === undefined) return { refusal: undefined, isPending: isLoading }
  const day = dayIn(timezone, new Date(entered.at))
  const last = closings?.days.find((one) => one.is_closed)
  const isOwn =
    entered.operator === user.name && isEnteredToday(entered.at, day, { today, calendarDay }, last)
  return { refusal: isOwn ? undefined : notOwnText(entered.operator, day), isPending: false }
}
