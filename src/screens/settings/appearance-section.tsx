import type { ThemeChoice } from '../../../contract/operator/settings.ts'
import { useOperatorSettings, useSettings } from '../../shell/operator/settings.ts'
import { CheckField, RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { phrases } from './phrases.ts'

const THEMES = [
  { value: 'dark', label: phrases.dark },
  { value: 'light', label: phrases.light },
  { value: 'system', label: phrases.asTheSystem },
] as const satisfies readonly { readonly value: ThemeChoice; readonly label: string }[]

/** The theme, and whether letters are commands. */
export function AppearanceSection() {
  const settings = useOperatorSettings()
  const { theme, typed_keys } = useSettings(settings)
  return (
    <Form label={phrases.appearance} columns={2} onSubmit={() => focusField('command')}>
      <RadioGroup
        label={phrases.theme}
        name="theme"
        value={theme}
        options={THEMES}
        autoFocus
        onChange={(value) =>
          settings.send({ type: 'setting.change', change: { kind: 'theme', theme: value as ThemeChoice } })
        }
      />
      <CheckField
        label={phrases.typedKeys}
        name="typed_keys"
        value={typed_keys}
        onChange={(on) => settings.send({ type: 'setting.change', change: { kind: 'typedKeys', on } })}
      />
    </Form>
  )
}
