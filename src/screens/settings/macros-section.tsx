import { useRef, useState } from 'react'
import { MAX_MACRO_NAME, type Macro, macroKey, settingsTexts } from '../../../contract/operator/settings.ts'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { useDeletion } from '../../shell/entry/use-deletion.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { useSettings } from '../../shell/frame/settings.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { NameDialog } from '../../ui/dialogs/answer-dialog.tsx'
import { useShownKeys } from '../../ui/frame/shown-keys.ts'
import { DataTable } from '../../ui/table/data-table.tsx'

/** The operator's macros: looked at, renamed, deleted. */
export function useMacrosSection() {
  const { settings } = useShell()
  const { macros } = useSettings(settings)
  const [shown, setShown] = useState<Macro>()
  const renaming = useForm<Macro, { readonly name: string }>({
    check: ({ name }, macro) => {
      const isTaken = macros.some((one) => one !== macro && macroKey(one.name) === macroKey(name))
      if (name.trim() === '') return { name: [settingsTexts.nameRequired] }
      return isTaken ? { name: [settingsTexts.nameTwice] } : {}
    },
    save: ({ name }, macro) =>
      settings.send({
        type: 'setting.change',
        change: { kind: 'macroName', name: macro.name, to: name.trim() },
      }),
  })
  const deletion = useDeletion({
    remove: ({ id }) => settings.send({ type: 'setting.change', change: { kind: 'noMacro', name: id } }),
  })
  const current = useRef<Macro>(undefined)
  const change = () => {
    if (current.current) renaming.open(current.current, { name: current.current.name })
  }
  return {
    macros,
    shown: macros.find((macro) => macro.name === shown?.name) ?? macros[0],
    renaming,
    deletion,
    onCurrent: (macro: Macro | undefined) => {
      current.current = macro
      if (macro?.name !== shown?.name) setShown(macro)
    },
    change,
    /** What keys do to the current row; undefined where there is none. */
    rowKeys:
      macros.length > 0
        ? {
            'row.edit': { hint: 'rename', run: change },
            'row.delete': () => {
              const { name } = current.current ?? {}
              if (name !== undefined) deletion.ask({ id: name, label: name })
            },
          }
        : undefined,
  }
}

type Macros = ReturnType<typeof useMacrosSection> & { readonly onFocus: () => void }

const stepsOf = ({ script }: Macro) => script.split('\n').length

export function MacrosSection({ macros, shown, renaming, deletion, ...props }: Macros) {
  const record = useShownKeys()('Alt+M')
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
          onOpen={props.change}
          onFocus={props.onFocus}
          onCurrent={props.onCurrent}
          emptyText={`No macros yet. ${record} records what you type, and ${record} ends it.`}
        />
        {shown && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by keys
          <section className="macro-text" aria-label="Text of the macro" tabIndex={0}>
            <pre>{shown.script}</pre>
          </section>
        )}
      </div>
      {renaming.subject && (
        <NameDialog
          title="Rename this macro"
          message={renaming.subject.name}
          value={renaming.draft.name}
          maxLength={MAX_MACRO_NAME}
          error={renaming.error('name')}
          confirmText="Rename"
          onChange={(name) => renaming.change({ name })}
          onConfirm={renaming.submit}
          onCancel={renaming.cancel}
        />
      )}
      <DeletionDialogs
        deletion={deletion}
        title="Delete this macro?"
        message={`Macro ${deletion.target?.label ?? ''} is deleted. This can't be undone.`}
      />
    </section>
  )
}
