import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FactorState, factorTexts } from '../../../contract/operator/second-factor.ts'
import { factorQuery, removeFactor } from '../../api/sessions.ts'
import { failureOf } from '../../machines/failure.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { linesOf, readLineOf } from '../../shell/frame/failure-lines.ts'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { Actions, CodeField, checkFactor, FactorForm } from '../../shell/session/factor-form.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/text-field.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { showSuccess } from '../../ui/frame/toasts.tsx'

/** The operator's own second factor: set up where there is none, else removed. */
export default function FactorScreen() {
  const history = useHistory()
  const queries = useQueryClient()
  // While the recovery codes are shown, the answer stays the one that the form began with.
  const { data, error } = useQuery({ ...factorQuery, refetchOnWindowFocus: false })
  const leave = useLeave('/settings', false)
  const done = (text: string) => {
    void queries.invalidateQueries(factorQuery)
    showSuccess(text)
    history.push('/settings')
  }
  const cancel = { cancelText: 'Cancel', cancelKeys: 'Esc', onCancel: leave }
  if (error) return <p className="wrong">{readLineOf(failureOf(error))}</p>
  if (!data) return <Loading />
  return (
    <section className="login with-factor">
      {data.set_up ? (
        <RemoveForm state={data} onRemoved={() => done(factorTexts.removed)} {...cancel} />
      ) : (
        <FactorForm onDone={() => done(factorTexts.saved)} {...cancel} />
      )}
    </section>
  )
}

interface RemoveFormProps {
  readonly state: FactorState
  readonly onRemoved: () => void
  readonly cancelText: string
  readonly cancelKeys: string
  readonly onCancel: () => void
}

function RemoveForm({ state: { recovery_codes, required }, onRemoved, ...cancel }: RemoveFormProps) {
  const form = useForm<object, { readonly password: string; readonly code: string }>(
    { check: checkFactor, save: removeFactor, onSaved: onRemoved },
    () => ({ subject: {}, draft: { password: '', code: '' } }),
  )
  return (
    <>
      <p>
        You sign in with a second factor; {recovery_codes} recovery{' '}
        {recovery_codes === 1 ? 'code is' : 'codes are'} left. For another phone or new recovery codes remove
        it here, and set it up again.
        {required && ' The office requires one of you: nothing else is open until then.'}
      </p>
      <Form label="Remove the second factor" columns={1} onSubmit={form.submit}>
        <PasswordField
          label="Password"
          name="password"
          value={form.draft.password ?? ''}
          error={form.error('password')}
          required
          autoFocus
          onChange={(password) => form.change({ password }, 'password')}
        />
        <CodeField
          value={form.draft.code ?? ''}
          error={form.error('code')}
          onChange={(code) => form.change({ code }, 'code')}
        />
        <Actions label="Remove" busy={form.isSaving} onPress={form.submit} cancel={cancel} />
      </Form>
      <div className="banner-place">
        <Banner lines={form.failure ? linesOf(form.failure, factorTexts.removeFailed) : []} />
      </div>
    </>
  )
}
