import { useState } from 'react'
import { type Locale, localeOf } from '../../../contract/text/locale.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { LOCALE_OPTIONS } from '../../shell/fields/locale-options.ts'
import { keepChoice, pageLocale } from '../../shell/locale/locale.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { untilSaved, useOperatorSettings } from '../../shell/operator/settings.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { useShownKeys } from '../../ui/frame/shown-keys.ts'
import { localePhrases as phrases } from './phrases.ts'

/** What is said of the languages; who may correct their words, by which key. */
function useDraftNote(): string {
  const history = useHistory()
  const keys = useShownKeys()('Alt+L')
  const mayCorrect = useMay('own')
  useCommands('screen', { 'office.words': mayCorrect ? () => history.push('/words') : undefined })
  return mayCorrect && keys ? phrases.draftToCorrect({ keys }) : phrases.draft
}

/** How this operator is shown texts, days and figures, wherever they sign in. */
export function LocaleSection() {
  const settings = useOperatorSettings()
  const [locale, setLocale] = useState(pageLocale)
  const choose = (change: Partial<Locale>) => setLocale({ ...locale, ...change })
  const [isSaving, setSaving] = useState(false)
  const draftNote = useDraftNote()
  // The page that is loaded anew asks the server for the choice: it has to be there by then.
  const show = async () => {
    setSaving(true)
    settings.send({ type: 'setting.change', change: { kind: 'locale', locale } })
    await untilSaved(settings)
    setSaving(false)
    if (keepChoice(locale)) location.reload()
  }
  return (
    <Form label={phrases.form} columns={5} onSubmit={() => void show()}>
      <RadioGroup
        label={phrases.language}
        name="language"
        value={locale.language}
        options={LOCALE_OPTIONS.language}
        note={draftNote}
        span={2}
        // The calendar that goes with the language, until another is chosen.
        onChange={(value) =>
          choose(localeOf({ language: value as Locale['language'], digits: locale.digits }))
        }
      />
      <RadioGroup
        label={phrases.calendar}
        name="calendar"
        value={locale.calendar}
        options={LOCALE_OPTIONS.calendar}
        onChange={(value) => choose({ calendar: value as Locale['calendar'] })}
      />
      <RadioGroup
        label={phrases.digits}
        name="digits"
        value={locale.digits}
        options={LOCALE_OPTIONS.digits}
        onChange={(value) => choose({ digits: value as Locale['digits'] })}
      />
      <div className="actions beside">
        <Button label={phrases.show} keys="Enter" busy={isSaving} onPress={() => void show()} />
      </div>
    </Form>
  )
}
