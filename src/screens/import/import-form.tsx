import { type RefObject, useMemo } from 'react'
import type { ImportKind } from '../../../contract/imports/imports.ts'
import { IMPORT_KINDS } from '../../../contract/imports/imports.ts'
import { DayField } from '../../shell/fields/day-field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TableFileInput } from '../../ui/fields/table-file-input.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { phrases } from './phrases.ts'

interface ImportFormProps {
  readonly kind: ImportKind
  /** The day of the balances. */
  readonly date: string
  /** What the day is refused for. */
  readonly dateError: string | undefined
  readonly isReadOnly: boolean
  /** Whether a file may be chosen. */
  readonly canRead: boolean
  /** What is sent with Ctrl+Enter; undefined where nothing is. */
  readonly send: { readonly text: string; readonly run: () => void; readonly isBusy: boolean } | undefined
  readonly input: RefObject<HTMLInputElement | null>
  readonly onKind: (kind: ImportKind) => void
  readonly onDate: (date: string) => void
  readonly onFile: (file: File) => void
  readonly onTemplate: () => void
  /** Undefined for those who may not see what the office has. */
  readonly onOfficeFile: (() => void) | undefined
}

/** What is imported: of which kind, from which file, and on which day the balances are. */
export function ImportForm(props: ImportFormProps) {
  const { kind, date, isReadOnly, canRead, send, input } = props
  const { onKind, onDate, onFile, onTemplate, onOfficeFile } = props
  const kinds = useMemo(() => IMPORT_KINDS.map((value) => ({ value, label: phrases[value] })), [])
  return (
    <Form label={phrases.form} columns={4}>
      <SelectField
        label={phrases.kind}
        name="kind"
        value={kind}
        options={kinds}
        readOnly={isReadOnly}
        autoFocus
        onChange={(value) => {
          const chosen = IMPORT_KINDS.find((one) => one === value)
          if (chosen) onKind(chosen)
        }}
      />
      {kind === 'office' && (
        <DayField
          label={phrases.date}
          name="date"
          value={date}
          error={props.dateError}
          readOnly={isReadOnly}
          onChange={onDate}
        />
      )}
      <TableFileInput ref={input} label={phrases.chooseFile} onFile={onFile} />
      <div className="actions">
        {send && (
          <Button label={send.text} kind="main" keys="Ctrl+Enter" busy={send.isBusy} onPress={send.run} />
        )}
        <Button
          label={phrases.chooseFile}
          kind={send ? 'plain' : 'main'}
          keys="Ctrl+O"
          disabled={!canRead}
          onPress={() => input.current?.click()}
        />
        <Button label={phrases.template} keys="Ctrl+S" onPress={onTemplate} />
        {onOfficeFile && <Button label={phrases.officeFile} keys="Alt+Z" onPress={onOfficeFile} />}
      </div>
    </Form>
  )
}
