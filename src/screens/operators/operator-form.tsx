import { useState } from 'react'
import { authTexts } from '../../../contract/operator/auth.ts'
import { checkOperator, type OperatorDraft } from '../../../contract/operator/operator-form.ts'
import { operatorTexts } from '../../../contract/operator/operator-texts.ts'
import {
  type ListedOperator,
  MAX_OPERATOR_NAME_LENGTH,
  type OperatorAnswer,
  type OperatorPatch,
  operatorTarget,
  START_HOURS,
} from '../../../contract/operator/operators.ts'
import { ROLES, type Role, roleText } from '../../../contract/operator/roles.ts'
import { errorsFrom } from '../../../contract/wire/errors.ts'
import { checkPassword } from '../../api/auth.ts'
import { CallFailed } from '../../api/client.ts'
import { addOperator, changeOperator } from '../../api/office/operators.ts'
import { deletionTexts } from '../../machines/deletion-machine.ts'
import { linesOf } from '../../shell/calls/failure-lines.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { CheckField, RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { phrases } from './phrases.ts'

/** The form as typed; the password is that of the owner who types. */
interface Typed extends OperatorDraft {
  readonly disabled: boolean
  readonly start_password: boolean
  readonly remove_factor: boolean
  readonly password: string
}

/** Whom the form is about; nobody yet where one is added. */
interface Subject {
  readonly operator?: ListedOperator
}

const BLANK: Typed = {
  email: '',
  name: '',
  role: 'cashier',
  disabled: false,
  start_password: false,
  remove_factor: false,
  password: '',
}
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleText(role) }))

const typedOf = ({ email, name, role, disabled_at }: ListedOperator): Typed => ({
  ...BLANK,
  ...{ email, name, role, disabled: disabled_at !== null },
})

/** What differs from the operator as they were listed: what stays is not sent, and ends no session. */
function patchOf(typed: Typed, operator: ListedOperator): OperatorPatch {
  const before = typedOf(operator)
  return {
    ...(typed.name.trim() !== before.name && { name: typed.name }),
    ...(typed.role !== before.role && { role: typed.role as Role }),
    ...(typed.disabled !== before.disabled && { disabled: typed.disabled }),
    ...(typed.start_password && { start_password: true }),
    ...(typed.remove_factor && { remove_factor: true }),
  }
}

/** Asks the server for the change, under the owner's password for that very operator. */
async function send(typed: Typed, operator: ListedOperator | undefined): Promise<OperatorAnswer> {
  if (!(await checkPassword(typed.password, operatorTarget(operator?.id)))) {
    const body = { password: [deletionTexts.invalidPassword] }
    throw new CallFailed({ kind: 'refused', status: 400, body })
  }
  if (operator) return changeOperator(operator.id, patchOf(typed, operator))
  const { email, name, role } = typed
  return addOperator({ email, name, role: role as Role })
}

/** The form of an operator, new or listed; what `onSaved` does comes once the form is blank again. */
export function useOperatorForm(onSaved: (before: ListedOperator | undefined) => void) {
  const [started, setStarted] = useState<OperatorAnswer>()
  const form = useForm<Subject, Typed>(
    {
      check: (typed) => ({
        ...checkOperator(typed),
        ...errorsFrom({ password: typed.password === '' && authTexts.enterPassword }),
      }),
      save: async (typed, { operator }) => setStarted(await send(typed, operator)),
      onSaved: (_, { operator }) => {
        showSuccess(operator ? operatorTexts.updated : operatorTexts.added)
        form.open({}, BLANK)
        onSaved(operator)
      },
    },
    () => ({ subject: {}, draft: BLANK }),
  )
  const { subject, draft } = form
  const initial = subject?.operator ? typedOf(subject.operator) : BLANK
  const edit = (operator?: ListedOperator) => {
    form.cancel()
    form.open(operator ? { operator } : {}, operator ? typedOf(operator) : BLANK)
  }
  return {
    ...form,
    operator: subject?.operator,
    isDirty: Object.entries(initial).some(([field, value]) => draft[field as keyof Typed] !== value),
    /** Whose start password was made up last, until another change. */
    started: started?.start_password === undefined ? undefined : started,
    /** Opens the form for an operator, or for a new one. */
    edit,
  }
}

type OperatorEntry = ReturnType<typeof useOperatorForm>

/** A start password: shown once, and for as long as its owner looks at it. */
function StartPassword({ operator, start_password }: OperatorAnswer) {
  return (
    <output className="start-password">
      <p>
        <Phrase
          of={phrases.startPassword}
          slots={{ name: <bdi>{operator.name}</bdi>, password: <b>{start_password}</b> }}
        />
      </p>
      <small>{phrases.shownOnce({ hours: START_HOURS })}</small>
    </output>
  )
}

/** Adds an operator, or changes one: each under the password of the owner who does it. */
export function OperatorForm({
  form,
  cancel,
}: {
  readonly form: OperatorEntry
  readonly cancel: () => void
}) {
  const { operator, field, failure, started } = form
  const failedText = operator ? operatorTexts.updateFailed : operatorTexts.addFailed
  return (
    <>
      <Form label={operator ? phrases.editForm : phrases.addForm} columns={4} onSubmit={form.submit}>
        <TextField
          {...field('email', phrases.email)}
          inputMode="email"
          required
          readOnly={operator !== undefined}
          autoFocus={!operator}
        />
        <TextField
          {...field('name', phrases.name)}
          maxLength={MAX_OPERATOR_NAME_LENGTH}
          required
          autoFocus={operator !== undefined}
        />
        <RadioGroup {...field('role', phrases.role)} options={ROLE_OPTIONS} required span={2} />
        {operator && (
          <>
            <CheckField {...field('disabled', phrases.disabled)} />
            <CheckField {...field('start_password', phrases.newStartPassword)} />
            {operator.second_factor && <CheckField {...field('remove_factor', phrases.removeFactor)} />}
          </>
        )}
        <PasswordField {...field('password', phrases.ownPassword)} required />
        <div className="actions">
          <Button
            label={operator ? actions.update : actions.add}
            kind="main"
            keys="Ctrl+Enter"
            busy={form.isSaving}
            onPress={form.submit}
          />
          <Button label={actions.cancel} keys="Ctrl+L" onPress={cancel} />
        </div>
      </Form>
      <div className="banner-place">
        <Banner label={actions.error} lines={failure ? linesOf(failure, failedText) : []} />
        {started && !failure && <StartPassword {...started} />}
      </div>
    </>
  )
}
