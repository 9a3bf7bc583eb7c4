import { rateTexts } from '../../../contract/rates/rate-sheet.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { deleteAllAccountRates } from '../../api/rates.ts'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { type Deletion, useDeletion, useGuardAll } from '../../shell/entry/use-deletion.ts'
import { Button } from '../../ui/frame/button.tsx'
import { phrases } from './phrases.ts'

/** The delete flow of all accounts' rates at once; `onDeleted` is called when the server has deleted them. */
export function useAllRatesDeletion(onDeleted: () => void): Deletion {
  return useDeletion({
    guard: useGuardAll('account-exchange-rates'),
    remove: deleteAllAccountRates,
    deletedText: rateTexts.deleted,
    failedText: rateTexts.deleteFailed,
    onDeleted,
  })
}

/** Deletes the rates of all accounts, after the browser's own question. */
export function deleteAllRates(deletion: Deletion): void {
  deletion.ask({ id: 'delete_all', label: phrases.deleted })
  const isSure = window.confirm(say(rateTexts.confirmDelete))
  deletion.actor.send({ type: isSure ? 'deletion.confirm' : 'deletion.cancel' })
}

interface DeleteAllProps {
  readonly deletion: Deletion
}

/** What is asked before, where the server has it guarded by the password. */
export function DeleteAllDialogs({ deletion }: DeleteAllProps) {
  if (!deletion.snapshot.context.isGuarded) return null
  return (
    <DeletionDialogs deletion={deletion} title={phrases.deleteAll} message={say(rateTexts.confirmDelete)} />
  )
}

/** The button that deletes the rates of all accounts. */
export function DeleteAllButton({ deletion }: DeleteAllProps) {
  return (
    <Button
      label={phrases.deleteAll}
      kind="danger"
      keys="Alt+Delete"
      busy={deletion.snapshot.matches('deleting')}
      onPress={() => deleteAllRates(deletion)}
    />
  )
}
