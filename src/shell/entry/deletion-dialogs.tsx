import type { ReactNode } from 'react'
import { ConfirmDialog, PasswordDialog } from '../../ui/dialogs/dialogs.tsx'
import type { Deletion } from './use-deletion.ts'

interface DeletionDialogsProps {
  readonly deletion: Deletion
  readonly title: string
  /** What will happen, in words, with the record's own figures. */
  readonly message: ReactNode
  readonly confirmText?: string
}

/** The dialogs of the delete flow: confirmation, then the password where the deletion is guarded. */
export function DeletionDialogs(props: DeletionDialogsProps) {
  const { title, message, confirmText = 'Delete' } = props
  const { actor, snapshot } = props.deletion
  const { isGuarded, password, error } = snapshot.context
  const isDeleting = snapshot.matches('verifying') || snapshot.matches('deleting')
  const cancel = () => actor.send({ type: 'deletion.cancel' })
  return (
    <>
      <ConfirmDialog
        open={snapshot.matches('confirming') || (!isGuarded && isDeleting)}
        title={title}
        message={message}
        confirmText={confirmText}
        busy={isDeleting}
        onConfirm={() => actor.send({ type: 'deletion.confirm' })}
        onCancel={cancel}
      />
      <PasswordDialog
        open={snapshot.matches('askingPassword') || (isGuarded && isDeleting)}
        title="Enter Password"
        message="Please enter your password to confirm deletion"
        value={password}
        onChange={(value) => actor.send({ type: 'password.change', value })}
        error={error}
        busy={isDeleting}
        confirmText="Confirm Delete"
        busyText="Deleting..."
        kind="danger"
        onConfirm={() => actor.send({ type: 'password.submit' })}
        onCancel={cancel}
      />
    </>
  )
}
