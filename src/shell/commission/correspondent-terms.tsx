import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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

interface CorrespondentTermsParts {
  /** The terms in a few words; blank while they are read. */
  readonly text: string
  /** Opens the form of the terms; nothing for those who do not agree on them. */
  readonly button: ReactNode
  readonly dialog: ReactNode
}

/** What commission is agreed with a correspondent, with the key and the button by which those who manage change it. */
export function useCorrespondentTerms(props: CorrespondentTermsProps): CorrespondentTermsParts {
  const { cust_id, name, onSaved } = props
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
  const saved = () => {
    refresh('commission')
    onSaved?.()
  }
  return {
    text: data ? termsText(data) : '',
    button: data && mayAgree && <Button label={phrases.terms} keys="Alt+C" onPress={open} />,
    dialog: data && isOpen && (
      <TermsDialog correspondent={data} name={name} onSaved={saved} onClose={() => setOpen(false)} />
    ),
  }
}

/** The terms of a correspondent in a heading. */
export function CorrespondentTerms(props: CorrespondentTermsProps) {
  const { text, button, dialog } = useCorrespondentTerms(props)
  return (
    <>
      <small>
        {phrases.commission} <bdi>{text}</bdi>
      </small>
      <span className="end">{button}</span>
      {dialog}
    </>
  )
}
