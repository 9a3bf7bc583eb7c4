import { useState } from 'react'
import { LANGUAGES, type Language, languageName } from '../../../contract/text/language.ts'
import {
  keepSlipSettings,
  SLIP_PAPERS,
  type SlipPaper,
  type SlipSettings,
  slipSettings,
} from '../../shell/slip/slip-settings.ts'
import { RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { phrases } from './phrases.ts'

const LANGUAGE_OPTIONS = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
  value,
  label: languageName(value),
}))

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
    <Form label={phrases.slips} columns={2} onSubmit={() => focusField('command')}>
      <RadioGroup
        label={phrases.slipLanguage}
        name="slip-language"
        value={settings.language}
        options={LANGUAGE_OPTIONS}
        onChange={(value) => keep({ language: value as Language })}
      />
      <RadioGroup
        label={phrases.slipPaper}
        name="slip-paper"
        value={settings.paper}
        options={optionsOf(SLIP_PAPERS)}
        onChange={(value) => keep({ paper: value as SlipPaper })}
      />
    </Form>
  )
}
