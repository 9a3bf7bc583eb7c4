import { authTexts, checkPasswordDraft, type PasswordDraft } from '../../../contract/operator/auth.ts'
import { changePassword } from '../../api/auth.ts'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { linesOf } from '../calls/failure-lines.ts'
import { useForm } from '../entry/use-form.ts'
import { passwordPhrases } from './phrases.ts'

interface PasswordFormOptions {
  /** The password that was just typed, where it is known. */
  readonly password?: string
  readonly onChanged: () => void
}

/** The operator's own new password, as it is typed and sent. */
export function usePasswordForm({ password = '', onChanged }: PasswordFormOptions) {
  const form = useForm<object, PasswordDraft>(
    {
      check: checkPasswordDraft,
      save: ({ again: _, ...typed }) => changePassword(typed),
      onSaved: onChanged,
    },
    () => ({ subject: {}, draft: { password, new_password: '', again: '' } }),
  )
  return { ...form, isKnown: password !== '' }
}

interface PasswordFormProps {
  readonly form: ReturnType<typeof usePasswordForm>
  readonly cancelText: string
  readonly cancelKeys?: string
  readonly onCancel: () => void
}

/** The form in which an operator chooses a password: the one they have, and the new one twice. */
export function PasswordForm({ form, cancelText, cancelKeys, onCancel }: PasswordFormProps) {
  const { field, failure, submit } = form
  return (
    <>
      <Form label={passwordPhrases.form} columns={1} onSubmit={submit}>
        <PasswordField {...field('password', passwordPhrases.password)} required autoFocus={!form.isKnown} />
        <TextField
          {...field('new_password', passwordPhrases.newPassword)}
          required
          type="password"
          autoComplete="new-password"
          autoFocus={form.isKnown}
        />
        <TextField
          {...field('again', passwordPhrases.again)}
          required
          type="password"
          autoComplete="new-password"
        />
        <div className="actions">
          <Button
            label={passwordPhrases.change}
            kind="main"
            keys="Enter"
            busy={form.isSaving}
            onPress={submit}
          />
          <Button label={cancelText} keys={cancelKeys} onPress={onCancel} />
        </div>
      </Form>
      <div className="banner-place">
        <Banner lines={failure ? linesOf(failure, authTexts.passwordNotChanged) : []} />
      </div>
    </>
  )
}
