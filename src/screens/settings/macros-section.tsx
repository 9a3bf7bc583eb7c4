import { useState } from 'react'
import type { Macro } from '../../../contract/operator/settings.ts'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { useDeletion } from '../../shell/entry/use-deletion.ts'
import { type TablePlace, useTableKeys } from '../../shell/entry/use-table-keys.ts'
import { useOperatorSettings, useSettings } from '../../shell/operator/settings.ts'
import { useShownKeys } from '../../ui/frame/shown-keys.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { macroPhrases } from './phrases.ts'
import { RenameMacroDialog, useMacroRenaming } from './rename-macro.tsx'

const stepsOf = ({ script }: Macro) => script.split('\n').length

/** The operator's macros: looked at, renamed, deleted. */
export function MacrosSection(place: TablePlace) {
  const record = useShownKeys()('Alt+M') ?? ''
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
      'row.edit': { hint: macroPhrases.toRename, run: () => rename(shown) },
      'row.delete': () => deletion.ask({ id: shown.name, label: shown.name }),
    },
  )
  return (
    <section className="sheet macros">
      <h2>
        <span>{macroPhrases.count({ count: macros.length })}</span>
        <small>{macroPhrases.howTo({ keys: record })}</small>
      </h2>
      <div className="macro-columns">
        <DataTable
          id="macros"
          label={macroPhrases.table}
          columns={[
            { key: 'name', heading: macroPhrases.macro, cell: ({ name }) => name },
            { key: 'steps', heading: macroPhrases.steps, width: 80, numeric: true, cell: stepsOf },
          ]}
          rows={macros}
          rowKey={({ name }) => name}
          onOpen={rename}
          onFocus={place.onFocus}
          onCurrent={setCurrent}
          emptyText={macroPhrases.empty({ keys: record })}
        />
        {shown && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by keys
          <section className="macro-text" aria-label={macroPhrases.script} tabIndex={0}>
            <pre dir="ltr">{shown.script}</pre>
          </section>
        )}
      </div>
      <RenameMacroDialog renaming={renaming} />
      <DeletionDialogs
        deletion={deletion}
        title={macroPhrases.deletion}
        message={macroPhrases.deletionAsked({ macro: deletion.target?.label ?? '' })}
      />
    </section>
  )
}
