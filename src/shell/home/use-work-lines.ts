import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { justClosed } from '../../../contract/day/business-day.ts'
import type { Till } from '../../../contract/day/tills.ts'
import { may } from '../../../contract/operator/roles.ts'
import type { DayBookEntry } from '../../../contract/records/day-book-answers.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { dayBookQuery } from '../../api/day-book.ts'
import { backupsQuery } from '../../api/office/backups.ts'
import { tillsQuery } from '../../api/tills.ts'
import { neededAt } from '../../commands/catalog/needed.ts'
import { nouns } from '../../commands/catalog/nouns.ts'
import { useBackupFact, useRatesFact } from '../day-book/glance-facts.ts'
import { glancePhrases } from '../day-book/phrases.ts'
import { useDrafts } from '../drafts/drafts-context.ts'
import { backupWarning } from '../facts/backup-warning.tsx'
import { lowTillText } from '../facts/low-till-text.ts'
import { useUnpaidText } from '../facts/unpaid.ts'
import { useBackUp } from '../facts/use-back-up.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { useOperator } from '../operator/operator-context.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { useSettlementRows } from '../settlement/settlement-fact.tsx'
import { leftForms } from './left-forms.ts'
import { phrases } from './phrases.ts'
import type { WorkLine } from './work-line.ts'

/** The tills that have entries of a day in a currency in which they were not counted on it. */
export const uncountedTills = (
  tills: readonly Till[],
  entries: readonly Pick<DayBookEntry, 'debit_account' | 'credit_account'>[],
  day: string,
): readonly Till[] => {
  const moved = new Set(
    entries.flatMap(({ debit_account, credit_account }) => [debit_account, credit_account]),
  )
  return tills.filter(({ currencies }) =>
    currencies.some(({ acc_nos, counted }) => counted !== day && acc_nos.some((acc_no) => moved.has(acc_no))),
  )
}

function uncountedLine([first, ...others]: readonly Till[]): WorkLine | undefined {
  if (!first) return undefined
  const till = isolated(first.cust_name)
  return {
    text:
      others.length > 0
        ? phrases.uncountedTills({ till, others: others.length })
        : phrases.uncounted({ till }),
    path: `/count?till=${first.cust_id}`,
  }
}

const lineOf = (text: string | undefined, path: string): WorkLine | undefined =>
  text ? { text, path } : undefined

/** The line of a backup that waits: who may take one does so from it. */
function useBackUpLine(): (text: string) => WorkLine | undefined {
  const { data: state } = useQuery({ ...backupsQuery, enabled: false })
  const run = useBackUp()
  return (text) => {
    if (state?.taking) return lineOf(phrases.backingUp, '/settings')
    const told = (state && backupWarning(state)) ?? text
    return run ? { text: phrases.backUp({ state: told }), path: '/settings', run } : lineOf(told, '/settings')
  }
}

/**
 * What waits for the operator, without what is not for them; undefined until all of it is read, so that nothing is
 * told that is not so and no line moves another.
 */
export function useWorkLines(outbox: Outbox): readonly WorkLine[] | undefined {
  const user = useOperator()
  const days = useOfficeDays()
  const forms = leftForms(useDrafts().forms())
  const unpaid = useUnpaidText()
  const rows = useSettlementRows()
  const records = useSelector(outbox.actor, ({ context }) => context.records.length)
  const tills = useQuery(tillsQuery)
  const entries = useQuery(dayBookQuery(justClosed(days) ?? days.today))
  const rates = useRatesFact()
  const backup = useBackupFact()
  const backUp = useBackUpLine()
  if (unpaid === undefined || rows === undefined || !rates || !backup) return undefined
  if (tills.isLoading || entries.isLoading) return undefined

  const uncounted =
    justClosed(days) === undefined ? uncountedTills(tills.data ?? [], entries.data ?? [], days.today) : []
  const lines = [
    lineOf(unpaid, '/hawala/queue'),
    ...forms,
    rows > 0 ? lineOf(phrases.rows({ count: rows }), nouns.hawala.form) : undefined,
    records > 0 ? lineOf(glancePhrases.waits({ count: records }), '/waiting') : undefined,
    lineOf(lowTillText(tills.data ?? []), '/tills'),
    uncountedLine(uncounted),
    rates.waits ? lineOf(rates.text, '/rates') : undefined,
    backup.waits ? backUp(backup.text) : undefined,
  ]
  return lines.filter(
    (line): line is WorkLine => line !== undefined && may(user.role, neededAt(line.path.replace(/\?.*/, ''))),
  )
}
