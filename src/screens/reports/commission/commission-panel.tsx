import { useState } from 'react'
import type { CommissionList } from '../../../../contract/commission/commission-answers.ts'
import { refusedText } from '../../../../contract/operator/roles.ts'
import { screenSubjects } from '../../../../contract/operator/screen-subjects.ts'
import { recordPath } from '../../../commands/catalog/nouns.ts'
import { useCommands } from '../../../commands/keys/command-provider.tsx'
import { useCorrespondentTerms } from '../../../shell/commission/correspondent-terms.tsx'
import { useHistory } from '../../../shell/navigation/navigation.tsx'
import { useMay } from '../../../shell/operator/use-may.ts'
import { useReportPlaces } from '../../../shell/report/report-places.ts'
import { Button } from '../../../ui/frame/button.tsx'
import { phrases } from './phrases.ts'
import { PostDialog } from './post-dialog.tsx'

interface CommissionPanelProps {
  readonly answer: CommissionList
  readonly readAgain: () => void
}

/** What may be done with a list of hawala without their commission: its terms are changed, and it is posted. */
export function CommissionPanel({ answer, readAgain }: CommissionPanelProps) {
  const { cust_id, cust_name, hawala, more, terms } = answer
  const history = useHistory()
  const { trail } = useReportPlaces()
  const mayPost = useMay('enter')
  const [isOpen, setOpen] = useState(false)
  const post = () => setOpen(true)
  const hasHawala = hawala.length > 0
  useCommands('screen', {
    'commission.post': !hasHawala
      ? undefined
      : mayPost
        ? post
        : { refused: refusedText('enter', screenSubjects.commission) },
  })
  const agreed = useCorrespondentTerms({ cust_id, name: cust_name, onSaved: readAgain })
  const open = (entry: number) => {
    trail.leave(history.location.href, 0)
    history.push(recordPath('cash-book', entry))
  }
  return (
    <div className="notice with-buttons">
      {terms === 'none' && <span>{phrases.noTerms}</span>}
      {more > 0 && <span>{phrases.more({ count: more })}</span>}
      {agreed.button}
      {hasHawala && mayPost && <Button label={phrases.post} kind="main" keys="Ctrl+Enter" onPress={post} />}
      {agreed.dialog}
      {isOpen && <PostDialog answer={answer} onPosted={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
