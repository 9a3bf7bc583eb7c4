import { useState } from 'react'
import { APPROVAL_HEADER } from '../../../contract/limits/limit-paths.ts'
import { overText } from '../../../contract/limits/limit-texts.ts'
import type { OverLimit, OverLimitAnswer } from '../../../contract/limits/limits.ts'
import { authTexts, loginEmailError } from '../../../contract/operator/auth.ts'
import { may } from '../../../contract/operator/roles.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { listedText } from '../../../contract/text/listed.ts'
import { PREFER_NAMES_ASKED } from '../../../contract/watch/watch-sources.ts'
import { errorsFrom, fieldErrors } from '../../../contract/wire/errors.ts'
import { approveLimit } from '../../api/limits.ts'
import { ConfirmDialog, FormDialog } from '../../ui/dialogs/dialogs.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { linesOf } from '../calls/failure-lines.ts'
import { useForm } from '../entry/use-form.ts'
import { useOperator } from '../operator/operator-context.ts'
import type { AskedQuestion } from '../session/asked-questions.ts'
import { CodeField } from '../session/code-field.tsx'
import { phrases } from './phrases.ts'
import './limits.css'

/** The entries of a call of several that move an account; nothing of a call of one. */
function entriesText({ entries }: OverLimit, isOfSeveral: boolean): string {
  if (!isOfSeveral) return ''
  const [first = 0] = entries
  if (entries.length === 1) return phrases.entry({ place: String(first + 1) })
  return phrases.entries({ places: listedText(entries.map((entry) => String(entry + 1))) })
}

/** What passes limits, a line an account. */
function OverLimits({ over }: { readonly over: readonly OverLimit[] }) {
  const isOfSeveral = over.some(({ entries }) => entries.some((entry) => entry > 0))
  return over.map((one) => (
    <p key={one.acc_no}>
      <bdi>
        {[say(overText({ ...one, cust_name: isolated(one.cust_name) })), entriesText(one, isOfSeveral)].join(
          ' ',
        )}
      </bdi>
    </p>
  ))
}

interface ApprovalDraft {
  readonly email: string
  readonly password: string
  readonly code: string
}

/** A manager approves on the spot, by e-mail, password and, where they have one, second factor. */
function ApprovalDialog({ asked: { answer, settle } }: { readonly asked: AskedQuestion<OverLimitAnswer> }) {
  const user = useOperator()
  const [needsCode, setNeedsCode] = useState(false)
  const { field, failure, submit, isSaving } = useForm<object, ApprovalDraft>(
    {
      check: ({ email, password, code }) =>
        errorsFrom({
          email: loginEmailError(email) ?? false,
          password: password === '' && authTexts.passwordRequired,
          code: needsCode && code.trim() === '' && authTexts.codeDue,
        }),
      save: async ({ code, ...typed }) => {
        const body = { ...typed, ...(code !== '' && { code }), request: answer.request }
        settle({ [APPROVAL_HEADER]: (await approveLimit(body)).approval })
      },
      errorsOf(failed) {
        const errors = failed.kind === 'refused' && failed.status === 400 ? fieldErrors(failed.body) : {}
        if (errors.code) setNeedsCode(true)
        return errors
      },
    },
    () => ({
      subject: answer,
      draft: { email: may(user.role, 'manage') ? user.email : '', password: '', code: '' },
    }),
  )
  const first = may(user.role, 'manage') ? 'password' : 'email'
  return (
    <FormDialog
      title={phrases.title}
      first={first}
      onSubmit={submit}
      onClose={() => settle(undefined)}
      banner={failure && <Banner lines={linesOf(failure, phrases.notApproved)} />}
    >
      <div className="over-limits">
        <OverLimits over={answer.over} />
        <p>{phrases.byManager}</p>
      </div>
      <TextField {...field('email', phrases.email)} inputMode="email" hasWesternDigits required />
      <TextField {...field('password', phrases.password)} type="password" required />
      {needsCode && <CodeField {...field('code', '')} autoFocus />}
      <div className="actions">
        <Button label={actions.cancel} keys="Esc" onPress={() => settle(undefined)} />
        <Button label={phrases.approve} kind="main" keys="Enter" busy={isSaving} onPress={submit} />
      </div>
    </FormDialog>
  )
}

/** Asks whether a write that passes a limit goes on: the operator, or a manager, as the office has it. */
export function LimitDialog({ asked }: { readonly asked: AskedQuestion<OverLimitAnswer> }) {
  const { answer, settle } = asked
  if (answer.mode === 'approve') return <ApprovalDialog asked={asked} />
  return (
    <ConfirmDialog
      open
      title={phrases.title}
      kind="main"
      message={<OverLimits over={answer.over} />}
      confirmText={phrases.save}
      onConfirm={() => settle({ Prefer: PREFER_NAMES_ASKED })}
      onCancel={() => settle(undefined)}
    />
  )
}
