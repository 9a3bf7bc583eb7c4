import type { ReactNode } from 'react'
import { isolated } from '../../../contract/text/bidi.ts'
import type { Listed, WatchedAnswer } from '../../../contract/watch/watch.ts'
import { DECISION_HEADER, MAX_REASON } from '../../../contract/watch/watch-sources.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useForm } from '../entry/use-form.ts'
import { SaveDialog } from '../questions/save-dialog.tsx'
import type { AskedQuestion } from '../session/asked-questions.ts'
import { namesPhrases as phrases } from './phrases.ts'
import './limits.css'

/** What a name may be, a line each. */
export const ListedNames = ({ listed }: { readonly listed: readonly Listed[] }) => (
  <ul>
    {listed.map(({ ref, name, born }) => (
      <li key={ref}>
        <bdi>{ref}</bdi> · <bdi>{name}</bdi>
        {born !== '' && <small> {phrases.born({ born: isolated(born) })}</small>}
      </li>
    ))}
  </ul>
)

/** What is asked about, over the form: Tab leads into what is longer than its place. */
export const AskedAbout = ({ children }: { readonly children: ReactNode }) => (
  <section
    className="over-limits"
    aria-label={phrases.title}
    ref={(box) => {
      if (box && box.scrollHeight > box.clientHeight) box.tabIndex = 0
    }}
  >
    {children}
  </section>
)

/** Asks about names that may be on a sanctions list: the operator decides, with a reason. */
export function NamesDialog({ asked }: { readonly asked: AskedQuestion<WatchedAnswer> }) {
  const { answer, settle } = asked
  const { question, found } = answer
  const isOfSeveral = found.some(({ entry }) => entry > 0)
  const form = useForm<object, { readonly reason: string }>(
    {
      check: ({ reason }) => (reason.trim() === '' ? { reason: [fieldTexts.required] } : {}),
      save: ({ reason }) => settle({ [DECISION_HEADER]: `${question} ${encodeURIComponent(reason.trim())}` }),
    },
    () => ({ subject: answer, draft: { reason: '' } }),
  )
  return (
    <SaveDialog
      title={phrases.title}
      first="reason"
      form={form}
      failedText={phrases.notDecided}
      saveText={phrases.save}
      onClose={() => settle(undefined)}
    >
      <AskedAbout>
        {found.map(({ name, entry, listed }) => (
          <div key={name}>
            <p>
              {phrases.possible({ name: isolated(name), count: listed.length })}{' '}
              {isOfSeveral && phrases.entry({ place: String(entry + 1) })}
            </p>
            <ListedNames listed={listed} />
          </div>
        ))}
      </AskedAbout>
      <TextField {...form.field('reason', phrases.reason)} maxLength={MAX_REASON} span={3} required />
    </SaveDialog>
  )
}
