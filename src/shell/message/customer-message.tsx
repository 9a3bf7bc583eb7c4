import { useQuery } from '@tanstack/react-query'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import type { OfficeSettings } from '../../../contract/office/office-settings.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { type Language, languageName } from '../../../contract/text/language.ts'
import { officeSettingsQuery } from '../../api/office/office-settings.ts'
import { TextDialog } from '../../ui/dialogs/text-dialog.tsx'
import { phrases } from './phrases.ts'

interface CustomerMessageProps {
  readonly customer: {
    readonly cust_id: number
    readonly cust_name: string
    /** The language agreed with them; that of the settings where it is left out. */
    readonly language?: Language | undefined
  }
  /** What is sent, in the customer's language. */
  readonly textOf: (language: Language, settings: OfficeSettings) => string
  /** The button that says it was sent. */
  readonly confirmText: string
  readonly busy?: boolean | undefined
  /** The operator has sent it. */
  readonly onSent: () => void
  readonly onClose: () => void
}

/**
 * A text that a customer is sent, in the language that the office's settings have for the customer. Drawn once these are
 * known, or can't be read.
 */
export function CustomerMessageDialog(props: CustomerMessageProps) {
  const { customer, textOf, confirmText, busy, onSent, onClose } = props
  const { isPending, data: settings = DEFAULT_OFFICE_SETTINGS } = useQuery(officeSettingsQuery)
  if (isPending) return null
  const isEnglish = settings.english_to.includes(customer.cust_id)
  const language: Language = customer.language ?? (isEnglish ? 'en' : 'fa-AF')
  return (
    <TextDialog
      title={phrases.title({ name: isolated(customer.cust_name) })}
      message={phrases.selected}
      label={phrases.language({ language: languageName(language) })}
      text={textOf(language, settings)}
      lang={language}
      dir={language === 'en' ? 'ltr' : 'rtl'}
      confirmText={confirmText}
      busy={busy}
      onConfirm={onSent}
      onCancel={onClose}
    />
  )
}
