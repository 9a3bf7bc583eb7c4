import { CustomerMessageDialog } from '../message/customer-message.tsx'
import { phrases } from '../message/phrases.ts'
import { useOffice } from '../office/office.ts'
import type { LineMessage } from './line-message.ts'

interface LineMessageDialogProps {
  readonly message: LineMessage
  readonly onClose: () => void
}

/** The message to the customer of a line; that it was sent is kept nowhere. */
export default function LineMessageDialog({ message, onClose }: LineMessageDialogProps) {
  const { name } = useOffice()
  return (
    <CustomerMessageDialog
      customer={message}
      textOf={(language) => message.textOf(language, name)}
      confirmText={phrases.sent}
      onSent={onClose}
      onClose={onClose}
    />
  )
}
