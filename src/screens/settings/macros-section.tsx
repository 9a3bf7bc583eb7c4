import { useState } from 'react'
import type { Macro } from '../../../contract/operator/settings.ts'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { useDeletion } from '../../shell/entry/use-deletion.ts'
import { type TablePlace, useTableKeys } from '../../shell/entry/use-table-keys.ts'
import { useOperatorSettings, useSettings } from '../../shell/operator/settings.ts'
import { useShownKeys } from '../../ui/frame/shown-keys.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RenameMacroDialog, useMacroRenaming } from './rename-macro.tsx'

const stepsOf = ({ script }: Macro) => script.split('\n').length

/** The operator's macros: looked at, renamed, deleted. */
export function MacrosSection(place: TablePlace) {
  const record = useShownKeys()('Alt+M')
  const settings = useOperatorSettings()
  const { macros } = useSettings(settings)
  const [current, setCurrent] = useState<Macro>()
  const shown = macros.find(({ name }) => name === current?.name) ?? macros[0]
  const renaming = useMacroRenaming(macros)
  const deletion = useDeletion({
    remove: ({ id }) => settings.send({ type: 'setting.change', change: { kind: 'noMacro', name: id } }),
  })
  const rename = (macro: Macro) => renaming.open(macro, { name: macro.name })
  useTableKeys(
    place,
    shown && {
      'row.edit': { hint: 'rename', run: () => rename(shown) },
      'row.delete': () => deletion.ask({ id: shown.name, label: shown.name }),
    },
  )
  return (
    <section className="sheet macros">
      <h2>
        <span>{macros.length === 1 ? '1 macro' : `${macros.length} macros`}</span>
        <small>{record} records one; Go To replays it by its name</small>
      </h2>
      <div className="macro-columns">
        <DataTable
          id="macros"
          label="Macros"
          columns={[
            { key: 'name', heading: 'Macro', cell: ({ name }) => name },
            { key: 'steps', heading: 'Steps', width: 80, numeric: true, cell: stepsOf },
          ]}
          rows={macros}
          rowKey={({ name }) => name}
          onOpen={rename}
          onFocus={place.onFocus}
          onCurrent={setCurrent}
          emptyText={`No macros yet. ${record} records what you type, and ${record} ends it.`}
        />
        {shown && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by keys
          <section className="macro-text" aria-label="Text of the macro" tabIndex={0}>
            <pre>{shown.script}</pre>
          </section>
        )}
      </div>
      <RenameMacroDialog renaming={renaming} />
      <DeletionDialogs
        deletion={deletion}
        title="Delete this macro?"
        message={`Macro ${deletion.target?.label ?? ''} is deleted. This can't be undone.`}
      />
    </section>
  )
}
