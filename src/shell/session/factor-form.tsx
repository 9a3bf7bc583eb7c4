import { type FocusEvent, useState } from 'react'
import { authTexts } from '../../../contract/operator/auth.ts'
import { type FactorStart, factorTexts, MAX_CODE_LENGTH } from '../../../contract/operator/second-factor.ts'
import { errorsFrom } from '../../../contract/wire/errors.ts'
import { setUpFactor, startFactor } from '../../api/sessions.ts'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { QrCode } from '../../ui/frame/qr-code.tsx'
import { useForm } from '../entry/use-form.ts'
import { linesOf } from '../frame/failure-lines.ts'
import './factor.css'

/** A button that leaves the form, with the keys that do the same. */
interface Cancel {
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

/** What the form of a second factor says of its fields before it is sent. */
export const checkFactor = ({ password, code }: { readonly password?: string; readonly code?: string }) =>
  errorsFrom({
    password: password === '' && authTexts.passwordRequired,
    code: code?.trim() === '' && authTexts.codeDue,
  })

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
  const form = useForm<object, { readonly password: string }>(
    { check: checkFactor, save: async (typed) => onStarted(await startFactor(typed)) },
    () => ({ subject: {}, draft: { password } }),
  )
  return (
    <>
      <p>
        Signing in then takes a code of an authenticator app on your phone beside the password. Have the app
        ready.
      </p>
      <Form label="Set up a second factor" columns={1} onSubmit={form.submit}>
        <PasswordField
          label="Password"
          name="password"
          value={form.draft.password ?? ''}
          error={form.error('password')}
          required
          autoFocus
          onChange={(typed) => form.change({ password: typed }, 'password')}
        />
        <Actions label="Go on" busy={form.isSaving} onPress={form.submit} cancel={cancel} />
      </Form>
      <Failure form={form} />
    </>
  )
}

interface ConfirmFormProps {
  readonly started: FactorStart
  readonly onSetUp: (recovery_codes: readonly string[]) => void
  readonly cancel: Cancel
}

function ConfirmForm({ started: { secret, uri, sealed }, onSetUp, cancel }: ConfirmFormProps) {
  const form = useForm<object, { readonly code: string }>(
    {
      check: checkFactor,
      save: async ({ code }) => onSetUp((await setUpFactor({ sealed, code })).recovery_codes),
    },
    () => ({ subject: {}, draft: { code: '' } }),
  )
  return (
    <div className="factor">
      <QrCode text={uri} label="QR code of the secret" />
      <div>
        <p>Scan this with the app, or type the secret into it. Then enter the code that it shows.</p>
        <output className="factor-secret" aria-label="Secret">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </output>
        <Form label="Confirm the second factor" columns={1} onSubmit={form.submit}>
          <CodeField
            value={form.draft.code ?? ''}
            error={form.error('code')}
            onChange={(code) => form.change({ code }, 'code')}
            autoFocus
          />
          <Actions label="Set up" busy={form.isSaving} onPress={form.submit} cancel={cancel} />
        </Form>
        <Failure form={form} />
      </div>
    </div>
  )
}

interface CodeFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly autoFocus?: boolean
  readonly onChange: (code: string) => void
}

/** A code of the app, in any digits, or a recovery code. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField
    {...props}
    label="Code"
    name="code"
    autoComplete="one-time-code"
    maxLength={MAX_CODE_LENGTH}
    hasWesternDigits
    required
  />
)

interface ActionsProps {
  readonly label: string
  readonly busy: boolean
  readonly onPress: () => void
  readonly cancel: Cancel
}

export const Actions = ({ label, busy, onPress, cancel }: ActionsProps) => (
  <div className="actions">
    <Button label={label} kind="main" keys="Enter" busy={busy} onPress={onPress} />
    <Button label={cancel.cancelText} keys={cancel.cancelKeys} onPress={cancel.onCancel} />
  </div>
)

const Failure = ({ form }: { readonly form: Pick<ReturnType<typeof useForm>, 'failure'> }) => (
  <div className="banner-place">
    <Banner lines={form.failure ? linesOf(form.failure, factorTexts.saveFailed) : []} />
  </div>
)

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
      <h2>Recovery codes</h2>
      <p>
        Each signs in once in place of a code, when the phone is not there. They are shown only this once:
        print them, or copy them to a safe place.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Ctrl+C copies what has the focus */}
      <ol className="recovery-codes" aria-label="Recovery codes" tabIndex={0} ref={focus} onFocus={selectAll}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="actions">
        <Button label="Done" kind="main" onPress={onDone} />
        <Button label="Print" onPress={() => window.print()} />
      </div>
    </>
  )
}
