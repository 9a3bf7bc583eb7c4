import type { ReactNode } from 'react'
import { ConfirmDialog, PasswordDialog } from '../../ui/dialogs/dialogs.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { deletionPhrases as phrases } from './saved-phrases.ts'
import type { Deletion } from './use-deletion.ts'

interface DeletionDialogsProps {
  readonly deletion: Deletion
  readonly title: string
  /** What will happen, in words, with the record's own figures. */
  readonly message: ReactNode
  /** What is done, where it is no deletion. */
  readonly act?: {
    /** On the buttons, `Undo pay-out`. */
    readonly name: string
    /** On the button while it is done. */
    readonly busyText: string
    /** What the password is asked for. */
    readonly passwordText: string
  }
}

const DELETION = {
  name: phrases.confirm,
  busyText: phrases.busy,
  passwordText: phrases.passwordAsked,
}

/** The dialogs of the delete flow: confirmation, then the password where the deletion is guarded. */
export function DeletionDialogs(props: DeletionDialogsProps) {
  const { title, message, act } = props
  const { name, busyText, passwordText } = act ?? DELETION
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
        confirmText={act?.name ?? actions.delete}
        busy={isDeleting}
        onConfirm={() => actor.send({ type: 'deletion.confirm' })}
        onCancel={cancel}
      />
      <PasswordDialog
        open={snapshot.matches('askingPassword') || (isGuarded && isDeleting)}
        title={phrases.password}
        message={passwordText}
        value={password}
        onChange={(value) => actor.send({ type: 'password.change', value })}
        error={error}
        busy={isDeleting}
        confirmText={name}
        busyText={busyText}
        kind="danger"
        onConfirm={() => actor.send({ type: 'password.submit' })}
        onCancel={cancel}
      />
    </>
  )
}
