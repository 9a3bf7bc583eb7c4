import { useQuery, useQueryClient } from '@tanstack/react-query'
import { factorTexts } from '../../../contract/operator/factor-texts.ts'
import type { FactorState } from '../../../contract/operator/second-factor.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import { factorQuery, removeFactor } from '../../api/sessions.ts'
import { failureOf } from '../../machines/failure.ts'
import { readLineOf } from '../../shell/calls/failure-lines.ts'
import { type Cancel, FactorFields, FactorForm, useFactorForm } from '../../shell/credentials/factor-form.tsx'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Loading } from '../../ui/frame/loading.tsx'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { factorPhrases } from './phrases.ts'

/** The operator's own second factor: set up where there is none, else removed. */
export default function FactorScreen() {
  const history = useHistory()
  const queries = useQueryClient()
  // While the recovery codes are shown, the answer stays the one that the form began with.
  const { data, error } = useQuery({ ...factorQuery, refetchOnWindowFocus: false })
  const leave = useLeave('/settings', false)
  const done = (text: Said) => {
    void queries.invalidateQueries(factorQuery)
    showSuccess(text)
    history.push('/settings')
  }
  const cancel = { cancelText: actions.cancel, cancelKeys: 'Esc', onCancel: leave }
  if (error) return <p className="wrong">{readLineOf(failureOf(error))}</p>
  if (!data) return <Loading />
  return (
    <section className="login with-factor">
      {data.set_up ? (
        <RemoveForm state={data} onRemoved={() => done(factorTexts.removed)} cancel={cancel} />
      ) : (
        <FactorForm onDone={() => done(factorTexts.saved)} {...cancel} />
      )}
    </section>
  )
}

interface RemoveFormProps {
  readonly state: FactorState
  readonly onRemoved: () => void
  readonly cancel: Cancel
}

function RemoveForm({ state: { recovery_codes, required }, onRemoved, cancel }: RemoveFormProps) {
  const form = useFactorForm({ password: '', code: '' }, removeFactor, onRemoved)
  return (
    <>
      <p>
        {factorPhrases.codesLeft({ count: recovery_codes })}
        {required && ` ${factorPhrases.required}`}
      </p>
      <FactorFields
        label={factorPhrases.removal}
        button={factorPhrases.remove}
        form={form}
        failedText={factorTexts.removeFailed}
        cancel={cancel}
      />
    </>
  )
}
