import './words.css'
import { useQueryClient } from '@tanstack/react-query'
import { MAX_OWN_WORDS, ownWordsFault } from '../../../contract/office/words.ts'
import { speakAlso } from '../../../contract/text/catalogue.ts'
import { fieldErrors } from '../../../contract/wire/errors.ts'
import { dropOwnWords, ownWordsQuery, saveOwnWords } from '../../api/office/words.ts'
import { linesOf } from '../../shell/calls/failure-lines.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { pageLocale } from '../../shell/locale/locale.ts'
import { templateOf } from '../../shell/locale/own-words.ts'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { phrases } from './phrases.ts'
import { formsText, type Text } from './texts.ts'

/** The words as they are typed: of any count, and of one thing where the text counts. */
interface WordsDraft {
  readonly own: string
  readonly one: string
}

const { language } = pageLocale

const draftOf = ({ english, own }: Text): WordsDraft => {
  const forms = own?.forms ?? []
  return { own: forms.at(-1) ?? '', one: english.length > 1 ? (forms[0] ?? '') : '' }
}

/** The forms of a draft; none where it is blank. */
function formsOf({ own, one }: WordsDraft, { english }: Text): string[] {
  const [typed, ofOne] = [own.trim(), one.trim()]
  if (typed === '' && ofOne === '') return []
  return english.length > 1 ? [ofOne || typed, typed] : [typed]
}

/** What is wrong with typed words, at the field of them that has it. */
function check(draft: WordsDraft, text: Text) {
  const forms = formsOf(draft, text)
  if (forms.length === 0) return {}
  const fault = ownWordsFault(text.code, { forms, english: text.english })
  if (fault === undefined) return {}
  const ofOthers = ownWordsFault(text.code, {
    forms: forms.slice(-1),
    english: text.english.slice(-1),
  })
  return { [ofOthers === undefined ? 'one' : 'own']: [fault] }
}

/** The form of the office's own words of a text. */
export function useWordsForm(onEnd: () => void) {
  const queries = useQueryClient()
  return useForm<Text, WordsDraft>({
    check,
    save: async (draft, text, key) => {
      const forms = formsOf(draft, text)
      const { code, english, words, own } = text
      const under = { key, version: own?.version ?? 0 }
      if (forms.length > 0) await saveOwnWords(language, code, { forms, english }, under)
      else if (own) await dropOwnWords(language, code, under)
      const said = forms.length > 0 ? forms : words.length > 0 ? words : english
      speakAlso({ [code]: templateOf(said) })
      await queries.invalidateQueries({ queryKey: ownWordsQuery(language).queryKey })
    },
    onSaved: (draft, text) => {
      showSuccess(formsOf(draft, text).length > 0 ? phrases.saved : phrases.taken)
      onEnd()
    },
    errorsOf: (failure) => {
      if (failure.kind !== 'refused' || failure.status !== 400) return {}
      const { forms } = fieldErrors(failure.body)
      return forms ? { own: forms } : {}
    },
  })
}

interface WordsFormProps {
  readonly form: ReturnType<typeof useWordsForm>
  readonly text: Text
  readonly cancel: () => void
}

/** Opens the form for a text, with what the office says in its place by now. */
export const openWords = (form: ReturnType<typeof useWordsForm>, text: Text) => form.open(text, draftOf(text))

/** The fields of the office's own words of a text. */
export function WordsForm({ form, text, cancel }: WordsFormProps) {
  const { english, words, oldEnglish } = text
  return (
    <>
      <Form label={phrases.changeForm} columns={2} onSubmit={form.submit}>
        <p className="text-said">
          <bdi lang="en" dir="ltr">
            {formsText(english)}
          </bdi>
          {words.length > 0 && <bdi>{formsText(words)}</bdi>}
        </p>
        {english.length > 1 && (
          <TextField
            {...form.field('one', phrases.ownOfOne)}
            autoFocus
            maxLength={MAX_OWN_WORDS}
            note={phrases.blankNote}
          />
        )}
        <TextField
          {...form.field('own', phrases.own)}
          autoFocus={english.length === 1}
          maxLength={MAX_OWN_WORDS}
          span={english.length === 1 ? 2 : 1}
          note={oldEnglish === undefined ? phrases.blankNote : phrases.oldEnglish({ english: oldEnglish })}
        />
        <div className="actions">
          <Button label={actions.save} kind="main" keys="Enter" busy={form.isSaving} onPress={form.submit} />
          <Button label={actions.cancel} keys="Esc" onPress={cancel} />
        </div>
      </Form>
      {form.failure && <Banner lines={linesOf(form.failure, phrases.failed)} />}
    </>
  )
}
