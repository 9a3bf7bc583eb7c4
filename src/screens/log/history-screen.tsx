import { type LogKind, logPaths } from '../../../contract/office/log.ts'
import { loggedPath } from '../../commands/catalog/logged.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { LogTable } from './log-table.tsx'
import { recordOf } from './log-text.tsx'
import { phrases } from './phrases.ts'

/** Who did what to one record, the last first. */
export default function HistoryScreen({ kind, id }: { readonly kind: string; readonly id: string }) {
  const history = useHistory()
  const record = { kind: kind as LogKind, id }
  const path = loggedPath(record)
  useCommands('global', { back: path === undefined ? undefined : () => history.push(path) })
  return (
    <LogTable
      label={phrases.historyOf({ record: recordOf(record) })}
      path={logPaths.of(kind, id)}
      filter={{}}
      record={record}
      autoFocus
      heading={<span>{recordOf(record)}</span>}
    />
  )
}
