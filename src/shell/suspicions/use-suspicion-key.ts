import { reportAddress } from '../../../contract/reports/reports.ts'
import { type Suspected, suspectedText } from '../../../contract/suspicions/suspected.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { useMay } from '../operator/use-may.ts'

/** Binds the key that opens the notes of suspicion on a customer or a hawala, for those who may read them alone. */
export function useSuspicionKey(on: Suspected): void {
  const history = useHistory()
  const open = () => history.push(reportAddress('suspicions', { of: suspectedText(on) }))
  useCommands('screen', { 'suspicion.of': useMay('audit') ? open : undefined })
}
