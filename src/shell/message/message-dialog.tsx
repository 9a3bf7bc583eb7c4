import { useQuery } from '@tanstack/react-query'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { messageText } from '../../../contract/hawala/message.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { type Language, languageName } from '../../../contract/text/language.ts'
import { officeSettingsQuery } from '../../api/office/office-settings.ts'
import { provincesQuery } from '../../api/provinces.ts'
import { TextDialog } from '../../ui/dialogs/text-dialog.tsx'
import { phrases } from './phrases.ts'

interface MessageDialogProps {
  /** The hawala that the correspondent is told of, in the order of the text. */
  readonly hawala: readonly Hawala[]
  readonly correspondent: { readonly cust_id: number; readonly cust_name: string }
  readonly busy?: boolean | undefined
  /** The operator has sent it. */
  readonly onTold: () => void
  readonly onClose: () => void
}

/**
 * The text that tells a correspondent of hawala, in the language and by the template of the office (docs/books.md,
 * "Messages"). Drawn once the office's settings and provinces are known, or can't be read.
 */
export function HawalaMessageDialog(props: MessageDialogProps) {
  const { hawala, correspondent, busy, onTold, onClose } = props
  const settings = useQuery(officeSettingsQuery)
  const provinces = useQuery(provincesQuery)
  if (settings.isPending || provinces.isPending) return null
  const { english_to, message_dari, message_english } = settings.data ?? DEFAULT_OFFICE_SETTINGS
  const language: Language = english_to.includes(correspondent.cust_id) ? 'en' : 'fa-AF'
  const template = language === 'en' ? message_english : message_dari
  const provinceOf = ({ receiver_province }: Hawala) =>
    provinces.data?.find(({ id }) => id === receiver_province)?.name ?? ''
  const named = hawala.map((one) => ({ ...one, province: provinceOf(one) }))
  return (
    <TextDialog
      title={phrases.title({ name: isolated(correspondent.cust_name) })}
      message={phrases.selected}
      label={phrases.language({ language: languageName(language) })}
      text={messageText(named, language, template || undefined)}
      lang={language}
      dir={language === 'en' ? 'ltr' : 'rtl'}
      confirmText={phrases.toTold}
      busy={busy}
      onConfirm={onTold}
      onCancel={onClose}
    />
  )
}
