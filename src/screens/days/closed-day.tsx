import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { dayTexts } from '../../../contract/day/close-form.ts'
import type { Day } from '../../../contract/day/day-answers.ts'
import { MAX_REASON, reopenTarget } from '../../../contract/day/days.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { authTexts } from '../../../contract/operator/auth.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { errorsFrom } from '../../../contract/wire/errors.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { checkPassword } from '../../api/auth.ts'
import { CallFailed } from '../../api/client.ts'
import { countsQuery, reopenDay } from '../../api/days.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { deletionTexts } from '../../machines/deletion-machine.ts'
import { linesOf } from '../../shell/calls/failure-lines.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { useLetterhead } from '../../shell/office/letterhead.ts'
import { useOffice } from '../../shell/office/office.ts'
import { useOperator } from '../../shell/operator/operator-context.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { FormDialog } from '../../ui/dialogs/dialogs.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { instantText } from '../../ui/frame/instant-text.ts'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { Sheet } from '../../ui/grid/sheet.tsx'
import { ClosingPaper } from './closing-paper.tsx'
import { closePath } from './paths.ts'
import { phrases } from './phrases.ts'
import { TILL_HEADINGS, TillCells } from './till-cells.tsx'

interface ClosedDayProps {
  readonly date: string
  /** Its closing; null where a later day closed it too. */
  readonly day: Day | null
  /** Whether it is the last closed day, which alone can be opened again. */
  readonly isLast: boolean
}

/** A day that is closed: what was counted in its tills, for paper; its owner may open the last one again. */
export function ClosedDay({ date, day, isLast }: ClosedDayProps) {
  const user = useOperator()
  const { timezone } = useOffice()
  const letterhead = useLetterhead()
  const isOwner = useMay('own')
  const mayReopen = isOwner && isLast
  const [isAsked, setAsked] = useState(false)
  const { data: counts = [] } = useQuery(countsQuery(date))
  const buttons = useRef<HTMLDivElement>(null)
  const isClosed = day?.is_closed === true
  // A day that was just closed leaves no field with the focus: Print is next.
  useLayoutEffect(() => {
    if (isClosed && document.activeElement?.getAttribute('name') !== 'date')
      buttons.current?.querySelector('button')?.focus()
  }, [isClosed])
  const print = () => window.print()
  const reopen = () => setAsked(true)
  useCommands('screen', {
    'report.print': day?.is_closed ? print : undefined,
    'close.reopen': mayReopen ? reopen : undefined,
  })
  if (!day?.is_closed) return <p className="figure-sheet">{phrases.closedWithLater({ date })}</p>
  const who = (name: string, at: string | Date) => ({
    name: isolated(name),
    time: instantText(at, timezone),
  })
  const closedBy = [phrases.closedBy(who(day.closed_by, day.closed_at)), closingText(day)]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <Sheet label={phrases.tillsOn({ date })} className="close-sheet" headings={TILL_HEADINGS}>
        {day.tills.map((till) => (
          <tr key={`${till.cust_id} ${till.ccy}`}>
            <TillCells till={till} />
            <td>
              <bdi>{till.reason}</bdi>
            </td>
            <td className="state">{till.counted === null && phrases.leftOut}</td>
          </tr>
        ))}
      </Sheet>
      <div className="actions" ref={buttons}>
        <Button label={phrases.print} kind="main" keys="Ctrl+P" onPress={print} />
        {mayReopen && <Button label={phrases.openAgain} kind="danger" keys="Alt+Delete" onPress={reopen} />}
        <small>
          <bdi>{closedBy}</bdi>
        </small>
        {isLast && !isOwner && <small>{say(refusedText('own', actSubjects.reopenDay))}</small>}
      </div>
      {isAsked && <ReopenDialog date={date} onClose={() => setAsked(false)} />}
      <ClosingPaper
        day={day}
        counts={counts}
        letterhead={letterhead}
        closedBy={closedBy}
        printedBy={() => phrases.printedBy(who(user.name, new Date()))}
      />
    </>
  )
}

/** How often a day was closed, where that is more than once: "2nd closing". */
export function closingText({ closings }: Pick<Day, 'closings'>): string {
  if (closings < 2) return ''
  if (closings === 2) return phrases.secondClosing
  return closings === 3 ? phrases.thirdClosing : phrases.laterClosing({ place: String(closings) })
}

const BLANK = { reason: '', password: '' }

/** Opens a day again, for a reason and under the owner's password. */
function ReopenDialog({ date, onClose }: { readonly date: string; readonly onClose: () => void }) {
  const refresh = useRefresh()
  const form = useForm<object, typeof BLANK>(
    {
      check: ({ reason, password }) =>
        errorsFrom({
          reason: reason.trim() === '' && fieldTexts.required,
          password: password === '' && authTexts.enterPassword,
        }),
      save: async ({ reason, password }, _, key) => {
        if (!(await checkPassword(password, reopenTarget(date)))) {
          const body = { password: [deletionTexts.invalidPassword] }
          throw new CallFailed({ kind: 'refused', status: 400, body })
        }
        await reopenDay(date, reason, key)
      },
      onSaved: () => {
        showSuccess(dayTexts.reopened, { what: phrases.opened({ date }), path: closePath(date) })
        refresh('days', 'day', 'office', 'tills', 'balance')
        onClose()
      },
    },
    () => ({ subject: {}, draft: BLANK }),
  )
  useCommands('dialog', { 'dialog.field': () => {}, 'dialog.save': form.submit })
  return (
    <FormDialog
      title={phrases.opening({ date })}
      first="reason"
      onSubmit={form.submit}
      onClose={onClose}
      banner={
        <Banner
          label={actions.error}
          lines={form.failure ? linesOf(form.failure, dayTexts.reopenFailed) : []}
        />
      }
    >
      <TextField {...form.field('reason', phrases.reason)} maxLength={MAX_REASON} required span={3} />
      <PasswordField {...form.field('password', phrases.password)} required span={3} />
      <div className="actions">
        <Button
          label={phrases.openAgain}
          kind="main"
          keys="Ctrl+Enter"
          busy={form.isSaving}
          onPress={form.submit}
        />
        <Button label={actions.cancel} keys="Esc" onPress={onClose} />
      </div>
    </FormDialog>
  )
}
