import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { PAPER_KINDS, RISKS } from '../../../contract/papers/papers.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import { RecordState } from '../../shell/entry/record-state.tsx'
import type { EditEntry } from '../../shell/entry/use-edit-entry.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { DayField } from '../../shell/fields/day-field.tsx'
import { useMay } from '../../shell/operator/use-may.ts'
import { paperKinds, riskNames } from '../../shell/papers/paper-phrases.ts'
import { focusField } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import { type PapersDraft, usePapersEntry } from './papers-entry.ts'
import { phrases } from './phrases.ts'

const choicesOf = <Word extends string>(
  words: Readonly<Record<Word, Word>>,
  names: Readonly<Record<Word, string>>,
) => (Object.keys(words) as Word[]).map((word) => ({ value: word, label: names[word], keywords: word }))

const KINDS = choicesOf(PAPER_KINDS, paperKinds)
const RISK_CHOICES = choicesOf(RISKS, riskNames)

/** A value of the form as it is shown beside that of a colleague. */
function named(field: string, value: string): string | undefined {
  const names: Readonly<Record<string, string>> = field === 'id_kind' ? paperKinds : riskNames
  return field === 'id_kind' || field === 'risk' ? names[value] : undefined
}

/** The papers of one customer. */
export function PapersForm({ cust_id }: { readonly cust_id: string }) {
  const entry = usePapersEntry(cust_id)
  const { record } = entry.context
  useLeave(`/customers/card/${cust_id}`, entry.isDirty)
  useCommands('form', {
    'entry.save': entry.save,
    'entry.clear': { hint: actions.toUndo, run: entry.clear },
  })
  return (
    <>
      <RecordState entry={entry} notFound={phrases.notFound} search={() => focusField('customer_id')} />
      {record && <PapersFields entry={entry} />}
      <div className="actions">
        <Button
          label={actions.save}
          kind="main"
          keys="Ctrl+Enter"
          busy={entry.isSaving}
          onPress={entry.save}
        />
      </div>
      <EntryBanners entry={entry} named={named} />
    </>
  )
}

/** The fields of a customer's papers, in the order of Enter. */
function PapersFields({ entry: { field, saved, draft } }: { readonly entry: EditEntry<PapersDraft> }) {
  const mayBlock = useMay('manage')
  const isHeld = !mayBlock && saved?.risk === 'blocked'
  const risks = mayBlock || isHeld ? RISK_CHOICES : RISK_CHOICES.filter(({ value }) => value !== 'blocked')
  const note = mayBlock
    ? draft.risk === 'blocked' && phrases.blockedNote
    : say(refusedText('manage', actSubjects.block))
  return (
    <>
      <TextField {...field('father')} maxLength={200} autoFocus />
      <SelectField {...field('id_kind')} options={KINDS} emptyText={phrases.noKind} />
      <TextField {...field('id_no')} maxLength={60} hasWesternDigits />
      <DayField {...field('id_expiry')} />
      <DayField {...field('born')} />
      <TextField {...field('nationality')} maxLength={100} />
      <TextField {...field('occupation')} maxLength={200} />
      <TextField {...field('source_of_funds')} maxLength={200} />
      <DayField {...field('seen_on')} />
      <TextField {...field('folder')} maxLength={200} />
      <SelectField
        {...field('risk')}
        options={risks}
        readOnly={isHeld}
        note={note || undefined}
        emptyText={phrases.noRisk}
        span={2}
      />
    </>
  )
}
