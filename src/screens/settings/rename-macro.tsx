import { MAX_MACRO_NAME, type Macro, macroKey, settingsTexts } from '../../../contract/operator/settings.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { useOperatorSettings } from '../../shell/operator/settings.ts'
import { NameDialog } from '../../ui/dialogs/dialogs.tsx'
import { macroPhrases } from './phrases.ts'

type MacroRenaming = ReturnType<typeof useForm<Macro, { readonly name: string }>>

/** The form that renames one of the operator's macros: every name stands once. */
export function useMacroRenaming(macros: readonly Macro[]): MacroRenaming {
  const settings = useOperatorSettings()
  return useForm<Macro, { readonly name: string }>({
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
}

/** The dialog of a macro that is renamed; nothing while none is. */
export function RenameMacroDialog({ renaming }: { readonly renaming: MacroRenaming }) {
  if (!renaming.subject) return null
  return (
    <NameDialog
      title={macroPhrases.renaming}
      message={renaming.subject.name}
      value={renaming.draft.name}
      maxLength={MAX_MACRO_NAME}
      error={renaming.error('name')}
      confirmText={macroPhrases.rename}
      onChange={(name) => renaming.change({ name })}
      onConfirm={renaming.submit}
      onCancel={renaming.cancel}
    />
  )
}
