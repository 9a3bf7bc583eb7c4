import { useState } from 'react'
import { IMPORT_COLUMNS, importLabel } from '../../../../contract/imports/columns.ts'
import { formatLabels } from '../../../../contract/imports/format-texts.ts'
import type { ColumnFormat } from '../../../../contract/imports/formats.ts'
import { cellsOf, formatChoices, type Mapping } from '../../../../contract/imports/mapping.ts'
import type { Table } from '../../../../contract/imports/table.ts'
import { mappingBy } from '../../../../contract/reconciliation/lines.ts'
import { say } from '../../../../contract/text/catalogue.ts'
import { FormDialog } from '../../../ui/dialogs/dialogs.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { actions } from '../../../ui/frame/action-phrases.ts'
import { Button } from '../../../ui/frame/button.tsx'
import { phrases } from './phrases.ts'

interface ColumnsDialogProps {
  readonly table: Table
  readonly mapping: Mapping
  readonly onTake: (mapping: Mapping) => void
  readonly onClose: () => void
}

const OPTIONS = [
  { value: '', label: phrases.nothing },
  ...IMPORT_COLUMNS.lines.map(({ name }) => ({ value: name, label: say(importLabel(name)) })),
]

/** What the first rows of a column hold, by which it is known. */
const sampleOf = (table: Table, { headerLine }: Mapping, at: number) =>
  cellsOf(table, headerLine, at)
    .slice(0, 2)
    .map(({ text }) => text)
    .join(' · ')

/** What each column of a correspondent's file is, and how its figures and days are written. */
export function ColumnsDialog({ table, mapping, onTake, onClose }: ColumnsDialogProps) {
  const [chosen, setChosen] = useState(mapping)
  const choose = (at: number, name: string) =>
    setChosen(
      mappingBy(
        table,
        chosen.columns.map((one, place) => (place === at ? name : one === name ? '' : one)),
      ),
    )
  const write = (at: number, format: ColumnFormat) =>
    setChosen({ ...chosen, formats: { ...chosen.formats, [at]: format } })
  const choices = formatChoices(table, chosen)
  const take = () => onTake(chosen)
  return (
    <FormDialog title={phrases.columnsTitle} first="column-0" onSubmit={take} onClose={onClose}>
      {chosen.columns.map((name, at) => {
        const heading = chosen.headings[at] ?? ''
        const choice = choices.get(at)
        return [
          <SelectField
            key={`column-${heading}`}
            label={phrases.column({ heading })}
            name={`column-${at}`}
            value={name}
            options={OPTIONS}
            note={sampleOf(table, chosen, at)}
            onChange={(value) => choose(at, value)}
          />,
          choice && (
            <SelectField
              key={`format-${heading}`}
              label={phrases.written({ heading })}
              name={`format-${at}`}
              value={chosen.formats[at] ?? ''}
              options={choice.formats.map((format) => ({ value: format, label: say(formatLabels[format]) }))}
              onChange={(value) => write(at, value as ColumnFormat)}
            />
          ),
        ]
      })}
      <div className="actions">
        <Button label={actions.cancel} keys="Esc" onPress={onClose} />
        <Button label={phrases.take} kind="main" keys="Enter" onPress={take} />
      </div>
    </FormDialog>
  )
}
