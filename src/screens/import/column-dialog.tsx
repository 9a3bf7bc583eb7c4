import { useState } from 'react'
import { IMPORT_COLUMNS, importColumn, importLabel } from '../../../contract/imports/columns.ts'
import { formatLabels } from '../../../contract/imports/format-texts.ts'
import type { ColumnFormat } from '../../../contract/imports/formats.ts'
import {
  formatChoices,
  type Mapping,
  needsMinus,
  withProposedFormats,
} from '../../../contract/imports/mapping.ts'
import type { Table } from '../../../contract/imports/table.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { FormDialog } from '../../ui/dialogs/dialogs.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import { phrases } from './phrases.ts'

interface ColumnDialogProps {
  readonly table: Table
  readonly mapping: Mapping
  /** Of the sheet, from 0. */
  readonly column: number
  readonly onTake: (mapping: Mapping) => void
  readonly onClose: () => void
}

const whatOptions = ({ kind }: Mapping) => [
  { value: '', label: phrases.nothing },
  ...IMPORT_COLUMNS[kind].map(({ name }) => ({ value: name, label: say(importLabel(name)) })),
]

const minusOptions = () => [
  { value: 'Dr', label: phrases.minusDr },
  { value: 'Cr', label: phrases.minusCr },
]

/** A mapping whose column is another field; what was chosen for the field before holds no longer. */
function withField(table: Table, mapping: Mapping, at: number, name: string): Mapping {
  const columns = mapping.columns.map((one, place) => (place === at ? name : one === name ? '' : one))
  const { [at]: _, ...formats } = mapping.formats
  return withProposedFormats(table, { ...mapping, columns, formats })
}

/** What a column of the sheet is, and how it is written. */
export function ColumnDialog({ table, mapping, column, onTake, onClose }: ColumnDialogProps) {
  const [chosen, setChosen] = useState(mapping)
  const name = chosen.columns[column] ?? ''
  const choice = formatChoices(table, chosen).get(column)
  const isBalance = importColumn(chosen.kind, name)?.what === 'balance'
  const take = () => onTake(chosen)
  return (
    <FormDialog
      title={phrases.chooseColumn({ heading: mapping.headings[column] ?? '' })}
      first="what"
      onSubmit={take}
      onClose={onClose}
    >
      <SelectField
        label={phrases.what}
        name="what"
        value={name}
        options={whatOptions(chosen)}
        onChange={(value) => setChosen(withField(table, chosen, column, value))}
      />
      {choice && (
        <SelectField
          label={phrases.format}
          name="format"
          span={2}
          value={chosen.formats[column] ?? ''}
          options={choice.formats.map((format) => ({ value: format, label: say(formatLabels[format]) }))}
          onChange={(value) =>
            setChosen({ ...chosen, formats: { ...chosen.formats, [column]: value as ColumnFormat } })
          }
        />
      )}
      {isBalance && needsMinus(table, chosen) && (
        <SelectField
          label={phrases.minus}
          name="minus"
          span={2}
          value={chosen.minus ?? ''}
          options={minusOptions()}
          onChange={(value) => setChosen({ ...chosen, minus: value === 'Dr' ? 'Dr' : 'Cr' })}
        />
      )}
      <div className="actions">
        <Button label={phrases.take} kind="main" keys="Enter" onPress={take} />
        <Button label={actions.cancel} keys="Esc" onPress={onClose} />
      </div>
    </FormDialog>
  )
}
