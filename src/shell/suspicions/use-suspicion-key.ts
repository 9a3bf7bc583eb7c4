import { reportAddress } from '../../../contract/reports/reports.ts'
import { type Suspected, suspectedText } from '../../../contract/suspicions/suspected.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHistory } from '../navigation/navigation.tsx'

/** Has the key of the notes of suspicion open those on the customer or hawala of a screen; it is nobody's who may not read them. */
export function useSuspicionKey(on: Suspected): void {
  const history = useHistory()
  useCommands('global', {
    'suspicions.open': () => history.push(reportAddress('suspicions', { of: suspectedText(on) })),
  })
}
