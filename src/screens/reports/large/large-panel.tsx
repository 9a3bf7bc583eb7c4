import { useState } from 'react'
import type { LargeReport } from '../../../../contract/large-cash/large-cash-answers.ts'
import { actSubjects } from '../../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../../contract/operator/roles.ts'
import { fileLargeCash } from '../../../api/compliance/large-cash.ts'
import { useCommands } from '../../../commands/keys/command-provider.tsx'
import { linesOf } from '../../../shell/calls/failure-lines.ts'
import { useForm } from '../../../shell/entry/use-form.ts'
import { useMay } from '../../../shell/operator/use-may.ts'
import { useAsk } from '../../../shell/questions/question-context.tsx'
import { Button } from '../../../ui/frame/button.tsx'
import { showSuccess } from '../../../ui/frame/toasts.tsx'
import { largeLineRows } from './large-rows.ts'
import { phrases } from './phrases.ts'
import { RulesDialog } from './rules-dialog.tsx'

interface LargePanelProps {
  readonly answer: LargeReport
  readonly readAgain: () => void
}

/** Marks a list as filed, after a question. */
function useFiling({ answer, readAgain }: LargePanelProps) {
  const { period, preset, listed, lines } = answer
  const ask = useAsk()
  const lacking = largeLineRows(answer).filter(({ lacks }) => lacks.length > 0).length
  const form = useForm<object, object>({
    check: () => ({}),
    save: async (_, __, key) => {
      await fileLargeCash({ ...period, preset, listed }, key)
    },
    onSaved: () => {
      showSuccess(phrases.wasFiled)
      readAgain()
    },
  })
  const file = () =>
    ask({
      title: phrases.fileAsked,
      lines: [
        phrases.fileLines({ count: lines.length }),
        ...(lacking > 0 ? [phrases.fileLacking({ count: lacking })] : []),
        phrases.confirm,
      ],
      confirmText: phrases.file,
      onConfirm: () => {
        form.open({}, {})
        form.submit()
      },
    })
  return { file, lacking, isSaving: form.isSaving, failure: form.failure }
}

/** What is said of a list and may be done with it: it is marked as filed, and its thresholds are set. */
export function LargePanel({ answer, readAgain }: LargePanelProps) {
  const { amendment, filings } = answer
  const mayFile = useMay('manage')
  const mayRule = useMay('own')
  const [isOpen, setOpen] = useState(false)
  const { file, lacking, isSaving, failure } = useFiling({ answer, readAgain })
  const differing = amendment.added.length + amendment.changed.length + amendment.gone.length
  const said = [
    phrases.confirm,
    ...(lacking > 0 ? [phrases.lacking({ count: lacking })] : []),
    ...(differing > 0 ? [phrases.amended({ count: differing })] : []),
  ]
  const isAsFiled = filings.length > 0 && differing === 0
  useCommands('screen', {
    'large.file': isAsFiled
      ? undefined
      : mayFile
        ? file
        : { refused: refusedText('manage', actSubjects.fileLargeCash) },
    'large.rules': mayRule ? () => setOpen(true) : { refused: refusedText('own') },
  })
  return (
    <div className="notice with-buttons">
      <span>{said.join(' ')}</span>
      {failure && <span role="alert">{linesOf(failure, phrases.notMarked).join(' ')}</span>}
      {mayRule && <Button label={phrases.rules} keys="Alt+C" onPress={() => setOpen(true)} />}
      {mayFile && !isAsFiled && (
        <Button label={phrases.file} kind="main" keys="Ctrl+Enter" busy={isSaving} onPress={file} />
      )}
      {isOpen && <RulesDialog onSaved={readAgain} onClose={() => setOpen(false)} />}
    </div>
  )
}
