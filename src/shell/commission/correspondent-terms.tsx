import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { correspondentTermsQuery } from '../../api/commission.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { useRefresh } from '../calls/refresh.ts'
import { useMay } from '../operator/use-may.ts'
import { phrases } from './phrases.ts'
import { TermsDialog } from './terms-dialog.tsx'
import { termsText } from './terms-text.ts'

interface CorrespondentTermsProps {
  readonly cust_id: number
  readonly name: string
  /** Told once other terms are saved. */
  readonly onSaved?: () => void
}

/** What commission is agreed with a correspondent; those who manage change it. */
export function CorrespondentTerms({ cust_id, name, onSaved }: CorrespondentTermsProps) {
  const refresh = useRefresh()
  const mayAgree = useMay('manage')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(correspondentTermsQuery(cust_id))
  const open = () => setOpen(true)
  useCommands('screen', {
    'commission.terms': !data
      ? undefined
      : mayAgree
        ? open
        : { refused: refusedText('manage', actSubjects.commissionTerms) },
  })
  if (!data) return null
  return (
    <small className="correspondent-terms">
      {phrases.commission} <bdi>{termsText(data)}</bdi>
      {mayAgree && <Button label={phrases.terms} keys="Alt+C" onPress={open} />}
      {isOpen && (
        <TermsDialog
          correspondent={data}
          name={name}
          onSaved={() => {
            refresh('commission')
            onSaved?.()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </small>
  )
}
