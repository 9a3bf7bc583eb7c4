import { useState } from 'react'
import { LANGUAGES, type Language } from '../../../contract/text/language.ts'
import {
  keepSlipSettings,
  SLIP_PAPERS,
  type SlipPaper,
  type SlipSettings,
  slipSettings,
} from '../../shell/slip/slip-settings.ts'
import { RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { Form, focusField } from '../../ui/fields/form.tsx'

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** How this computer prints slips. */
export function SlipsSection() {
  const [settings, setSettings] = useState(slipSettings)
  const keep = (change: Partial<SlipSettings>) => {
    const next = { ...settings, ...change }
    keepSlipSettings(next)
    setSettings(next)
  }
  return (
    <Form label="Slips on this computer" columns={4} onSubmit={() => focusField('command')}>
      <RadioGroup
        label="Language of slips on this computer"
        name="slip-language"
        value={settings.language}
        options={optionsOf(LANGUAGES)}
        span={2}
        onChange={(value) => keep({ language: value as Language })}
      />
      <RadioGroup
        label="Paper of slips"
        name="slip-paper"
        value={settings.paper}
        options={optionsOf(SLIP_PAPERS)}
        span={2}
        onChange={(value) => keep({ paper: value as SlipPaper })}
      />
    </Form>
  )
}
