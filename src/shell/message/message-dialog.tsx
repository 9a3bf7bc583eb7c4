import { useQuery } from '@tanstack/react-query'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { messageText } from '../../../contract/hawala/message.ts'
import { provincesQuery } from '../../api/provinces.ts'
import { CustomerMessageDialog } from './customer-message.tsx'
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
 * The text that tells a correspondent of hawala, by the template of the office (docs/books.md, "Messages"). Drawn once
 * the provinces are known, or can't be read.
 */
export function HawalaMessageDialog(props: MessageDialogProps) {
  const { hawala, correspondent, busy, onTold, onClose } = props
  const provinces = useQuery(provincesQuery)
  if (provinces.isPending) return null
  const provinceOf = ({ receiver_province }: Hawala) =>
    provinces.data?.find(({ id }) => id === receiver_province)?.name ?? ''
  const named = hawala.map((one) => ({ ...one, province: provinceOf(one) }))
  return (
    <CustomerMessageDialog
      customer={correspondent}
      textOf={(language, { message_dari, message_english }) =>
        messageText(named, language, (language === 'en' ? message_english : message_dari) || undefined)
      }
      confirmText={phrases.toTold}
      busy={busy}
      onSent={onTold}
      onClose={onClose}
    />
  )
}
