import { authTexts } from '../../../contract/operator/auth.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { PasswordForm, usePasswordForm } from '../../shell/credentials/password-form.tsx'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { phrases } from './phrases.ts'

/** The operator's own password, changed whenever they like. */
export default function PasswordScreen() {
  const history = useHistory()
  const form = usePasswordForm({
    onChanged: () => {
      showSuccess(authTexts.passwordChanged)
      history.push('/settings')
    },
  })
  const leave = useLeave('/settings', false)
  useCommands('form', { 'entry.save': { hint: phrases.toChange, run: form.submit } })
  return (
    <section className="login">
      <p>{phrases.othersEnd}</p>
      <PasswordForm form={form} cancelText={actions.cancel} cancelKeys="Esc" onCancel={leave} />
    </section>
  )
}
