import * as Dialog from '@radix-ui/react-dialog'
import { type ReactNode, useRef } from 'react'
import { Form, focusField } from '../fields/form.tsx'
import { useDialogFocus } from './dialog-focus.ts'

interface FormDialogProps {
  readonly title: string
  /** The field that has the focus at first. */
  readonly first: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stands under the form: why it is not saved. */
  readonly banner?: ReactNode
}

/** A form over the one that asked for it; closed, the focus goes back there. */
export function FormDialog({ title, first, onSubmit, onClose, children, banner }: FormDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const { guard, onOpenAutoFocus } = useDialogFocus(content)
  return (
    <Dialog.Root open onOpenChange={(stays) => stays || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content
          ref={content}
          className="dialog with-form"
          aria-describedby={undefined}
          onKeyDownCapture={guard}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus(event)
            focusField(first)
          }}
        >
          <Dialog.Title>{title}</Dialog.Title>
          <Form label={title} columns={3} onSubmit={onSubmit}>
            {children}
          </Form>
          {banner}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
