import { useRef, useState } from 'react'
import { MAX_MACRO_NAME, type Macro, macroKey, settingsTexts } from '../../../contract/settings.ts'
import { useSettings } from '../../shell/frame/settings.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { NameDialog } from '../../ui/dialogs/name-dialog.tsx'
import { useShownKeys } from '../../ui/frame/shown-keys.ts'
import { DataTable } from '../../ui/table/data-table.tsx'

interface Renaming {
  readonly macro: Macro
  readonly name: string
  readonly error?: string
}

/** The operator's macros: looked at, renamed, deleted. */
export function useMacrosSection() {
  const { settings } = useShell()
  const { macros } = useSettings(settings)
  const [shown, setShown] = useState<Macro>()
  const [renaming, setRenaming] = useState<Renaming>()
  const [deleting, setDeleting] = useState<Macro>()
  const current = useRef<Macro>(undefined)
  const change = () => {
    if (current.current) setRenaming({ macro: current.current, name: current.current.name })
  }
  return {
    macros,
    shown: macros.find((macro) => macro.name === shown?.name) ?? macros[0],
    renaming,
    deleting,
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
            'row.delete': () => setDeleting(current.current),
          }
        : undefined,
    typeName: (name: string) => renaming && setRenaming({ macro: renaming.macro, name }),
    rename: () => {
      if (!renaming) return
      const { macro, name } = renaming
      const isTaken = macros.some((one) => one !== macro && macroKey(one.name) === macroKey(name))
      const error =
        name.trim() === '' ? settingsTexts.nameRequired : isTaken ? settingsTexts.nameTwice : undefined
      if (error !== undefined) return setRenaming({ macro, name, error })
      const change = { kind: 'macroName', name: macro.name, to: name.trim() } as const
      settings.send({ type: 'setting.change', change })
      setRenaming(undefined)
    },
    confirm: () => {
      if (deleting)
        settings.send({ type: 'setting.change', change: { kind: 'noMacro', name: deleting.name } })
      setDeleting(undefined)
    },
    cancel: () => {
      setRenaming(undefined)
      setDeleting(undefined)
    },
  }
}

type Macros = ReturnType<typeof useMacrosSection> & { readonly onFocus: () => void }

const stepsOf = ({ script }: Macro) => script.split('\n').length

export function MacrosSection({ macros, shown, renaming, deleting, ...hands }: Macros) {
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
          onOpen={hands.change}
          onFocus={hands.onFocus}
          onCurrent={hands.onCurrent}
          emptyText={`No macros yet. ${record} records what you type, and ${record} ends it.`}
        />
        {shown && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by keys
          <section className="macro-text" aria-label="Text of the macro" tabIndex={0}>
            <pre>{shown.script}</pre>
          </section>
        )}
      </div>
      {renaming && (
        <NameDialog
          title="Rename this macro"
          message={renaming.macro.name}
          value={renaming.name}
          maxLength={MAX_MACRO_NAME}
          error={renaming.error}
          confirmText="Rename"
          onChange={hands.typeName}
          onConfirm={hands.rename}
          onCancel={hands.cancel}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title="Delete this macro?"
        message={`Macro ${deleting?.name ?? ''} is deleted. This can't be undone.`}
        confirmText="Delete"
        onConfirm={hands.confirm}
        onCancel={hands.cancel}
      />
    </section>
  )
}
