import { useRouter } from '@tanstack/react-router'
import { type CashBookDraft, cashBookTexts } from '../../../contract/cash-book.ts'
import { nextTransactionId, recordTransaction } from '../../api/cash-book.ts'
import { useCommands } from '../../commands/hands.tsx'
import { draftAs } from '../../machines/draft.ts'
import { isDirty } from '../../machines/entry-machine.ts'
import { useRefresh } from '../../shell/refresh.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { useEntry } from '../../shell/use-entry.ts'
import { useFill } from '../../shell/use-fill.ts'
import { useLeave } from '../../shell/use-leave.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Form, focusField } from '../../ui/form.tsx'
import { CashBookFields } from './cash-book-fields.tsx'
import { cashBookRules } from './rules.ts'

/** A new cash-book transaction. */
export function NewCashBookScreen() {
  const router = useRouter()
  const { today } = useShell()
  const refresh = useRefresh()
  const entry = useEntry<CashBookDraft>({
    form: '/cash-book',
    rules: cashBookRules,
    firstField: 'amount',
    savedText: cashBookTexts.recorded,
    failedText: cashBookTexts.recordFailed,
    prepare: async () => ({ nextId: await nextTransactionId(), today }),
    save: async ({ draft, key }) => {
      const { id, version } = await recordTransaction(draftAs<CashBookDraft>(draft), key)
      return { id: String(id), version }
    },
    onSaved: () => refresh('balance'),
  })
  useFill(entry.actor)
  const search = () => router.history.push('/cashbook/search')
  const leave = useLeave('/', isDirty(entry.snapshot))
  useCommands('form', {
    'entry.save': entry.save,
    'entry.clear': entry.clear,
    'entry.search': search,
    'entry.date': () => focusField('date'),
  })
  const isSaving = entry.snapshot.matches({ creating: 'saving' })
  return (
    <>
      <Form label="Cash Book" columns={4}>
        <CashBookFields draft={entry.draft} change={entry.change} error={entry.error} />
        <div className="actions">
          <Button kind="main" keys="Ctrl+Enter" busy={isSaving} onPress={entry.save}>
            Save
          </Button>
          <Button keys="Ctrl+L" onPress={entry.clear}>
            Clear
          </Button>
          <Button keys="F9" onPress={search}>
            Search
          </Button>
          <Button keys="Esc" onPress={leave.back}>
            Home
          </Button>
        </div>
      </Form>
      <div className="banner-place">
        {entry.failureLines.length > 0 && <Banner label="Error:" lines={entry.failureLines} />}
      </div>
      {leave.dialog}
    </>
  )
}
