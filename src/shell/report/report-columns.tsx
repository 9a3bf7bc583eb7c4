import { useCommands } from '../../commands/keys/command-provider.tsx'
import { FormDialog } from '../../ui/dialogs/dialogs.tsx'
import { CheckField } from '../../ui/fields/choice-fields.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { phrases } from './phrases.ts'

interface ReportColumnsProps {
  readonly columns: readonly { readonly key: string; readonly heading: string }[]
  readonly hidden: readonly string[]
  readonly onChange: (hidden: readonly string[]) => void
  readonly onClose: () => void
}

/** Asks which columns a report shows; one stays at least. */
export function ReportColumns({ columns, hidden, onChange, onClose }: ReportColumnsProps) {
  useCommands('dialog', { 'dialog.save': onClose })
  const shown = columns.filter(({ key }) => !hidden.includes(key))
  return (
    <FormDialog
      title={phrases.columns}
      first={`column-${columns[0]?.key}`}
      onSubmit={onClose}
      onClose={onClose}
    >
      {columns.map(({ key, heading }) => {
        const isShown = !hidden.includes(key)
        return (
          <CheckField
            key={key}
            label={heading}
            name={`column-${key}`}
            value={isShown}
            disabled={isShown && shown.length === 1}
            onChange={(shows) => onChange(shows ? hidden.filter((one) => one !== key) : [...hidden, key])}
          />
        )
      })}
      <div className="actions">
        <Button label={phrases.done} kind="main" keys="Ctrl+Enter" onPress={onClose} />
      </div>
    </FormDialog>
  )
}
