import { type FocusEvent, useState } from 'react'
import { authTexts } from '../../../contract/operator/auth.ts'
import { factorTexts } from '../../../contract/operator/factor-texts.ts'
import type { FactorStart } from '../../../contract/operator/second-factor.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import { errorsFrom } from '../../../contract/wire/errors.ts'
import { setUpFactor, startFactor } from '../../api/sessions.ts'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/text-field.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { QrCode } from '../../ui/frame/qr-code.tsx'
import { linesOf } from '../calls/failure-lines.ts'
import { useForm } from '../entry/use-form.ts'
import { CodeField } from '../session/code-field.tsx'
import { factorPhrases } from './phrases.ts'
import './factor.css'

/** A button that leaves the form, with the keys that do the same. */
export interface Cancel {
  readonly cancelText: string
  readonly cancelKeys?: string
  readonly onCancel: () => void
}

interface FactorFormProps extends Cancel {
  /** The password that was just typed, where it is known. */
  readonly password?: string
  /** The recovery codes were seen. */
  readonly onDone: () => void
}

/** What is typed about a second factor: the password, a code, or both. */
interface FactorDraft {
  readonly password?: string
  readonly code?: string
}

/** What it says of its fields before it is sent. */
const checkFactor = ({ password, code }: FactorDraft) =>
  errorsFrom({
    password: password === '' && authTexts.passwordRequired,
    code: code?.trim() === '' && authTexts.codeDue,
  })

/** A form of a second factor that begins with these fields. */
export function useFactorForm<Typed extends FactorDraft>(
  draft: Typed,
  save: (typed: Typed) => Promise<void>,
  onSaved?: () => void,
) {
  return useForm<object, Typed>({ check: checkFactor, save, ...(onSaved && { onSaved }) }, () => ({
    subject: {},
    draft,
  }))
}

interface FactorFieldsProps {
  readonly label: string
  /** What the button says that sends it. */
  readonly button: string
  readonly form: Pick<ReturnType<typeof useForm>, 'error' | 'failure' | 'isSaving' | 'submit'> & {
    readonly draft: FactorDraft
    readonly change: (fields: FactorDraft, clears: string) => void
  }
  /** What the banner says where a refusal is of no field. */
  readonly failedText?: Said
  readonly cancel: Cancel
}

/** The fields that a form of a second factor has, its buttons, and why it is not done. */
export function FactorFields({ label, button, form, failedText, cancel }: FactorFieldsProps) {
  const { draft, failure } = form
  const field = (name: keyof FactorDraft) => ({
    name,
    value: draft[name] ?? '',
    error: form.error(name),
    onChange: (value: string) => form.change({ [name]: value }, name),
  })
  return (
    <>
      <Form label={label} columns={1} onSubmit={form.submit}>
        {draft.password !== undefined && (
          <PasswordField label={factorPhrases.password} {...field('password')} required autoFocus />
        )}
        {draft.code !== undefined && (
          <CodeField {...field('code')} autoFocus={draft.password === undefined} />
        )}
        <div className="actions">
          <Button label={button} kind="main" keys="Enter" busy={form.isSaving} onPress={form.submit} />
          <Button label={cancel.cancelText} keys={cancel.cancelKeys} onPress={cancel.onCancel} />
        </div>
      </Form>
      <div className="banner-place">
        <Banner lines={failure ? linesOf(failure, failedText ?? factorTexts.saveFailed) : []} />
      </div>
    </>
  )
}

/** Sets up the operator's second factor: the password, the secret and a code of it, the recovery codes. */
export function FactorForm({ password = '', onDone, ...cancel }: FactorFormProps) {
  const [started, setStarted] = useState<FactorStart>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (started) return <ConfirmForm started={started} onSetUp={setCodes} cancel={cancel} />
  return <StartForm password={password} onStarted={setStarted} cancel={cancel} />
}

interface StartFormProps {
  readonly password: string
  readonly onStarted: (started: FactorStart) => void
  readonly cancel: Cancel
}

function StartForm({ password, onStarted, cancel }: StartFormProps) {
  const form = useFactorForm({ password }, async (typed) => onStarted(await startFactor(typed)))
  return (
    <>
      <p>{factorPhrases.about}</p>
      <FactorFields
        label={factorPhrases.startForm}
        button={factorPhrases.start}
        form={form}
        cancel={cancel}
      />
    </>
  )
}

interface ConfirmFormProps {
  readonly started: FactorStart
  readonly onSetUp: (recovery_codes: readonly string[]) => void
  readonly cancel: Cancel
}

function ConfirmForm({ started: { secret, uri, sealed }, onSetUp, cancel }: ConfirmFormProps) {
  const form = useFactorForm({ code: '' }, async ({ code }) =>
    onSetUp((await setUpFactor({ sealed, code })).recovery_codes),
  )
  return (
    <div className="factor">
      <QrCode text={uri} label={factorPhrases.qrCode} />
      <div>
        <p>{factorPhrases.scan}</p>
        <output className="factor-secret" aria-label={factorPhrases.secret}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </output>
        <FactorFields
          label={factorPhrases.confirmForm}
          button={factorPhrases.confirm}
          form={form}
          cancel={cancel}
        />
      </div>
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
const selectAll = ({ currentTarget }: FocusEvent) => getSelection()?.selectAllChildren(currentTarget)

/** The recovery codes, shown once: they stand selected, to be copied or printed. */
function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}) {
  return (
    <>
      <h2>{factorPhrases.recoveryCodes}</h2>
      <p>{factorPhrases.aboutRecovery}</p>
      <ol
        className="recovery-codes"
        aria-label={factorPhrases.recoveryCodes}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Ctrl+C copies what has the focus
        tabIndex={0}
        ref={focus}
        onFocus={selectAll}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="actions">
        <Button label={factorPhrases.done} kind="main" onPress={onDone} />
        <Button label={factorPhrases.print} onPress={() => window.print()} />
      </div>
    </>
  )
}
