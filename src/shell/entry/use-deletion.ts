import { useQuery } from '@tanstack/react-query'
import { createActor, fromPromise } from 'xstate'
import type { Said } from '../../../contract/text/catalogue.ts'
import { checkPassword } from '../../api/auth.ts'
import { officeSettingsQuery } from '../../api/office/office-settings.ts'
import { type DeletionTarget, deletionMachine } from '../../machines/deletion-machine.ts'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { linesOf } from '../calls/failure-lines.ts'
import { useDrawnActor } from '../provided/use-provided-actor.ts'
import { deletionPhrases } from './saved-phrases.ts'

interface DeletionOptions {
  /** The noun's name in the guard of the server; left out where no password is asked for. */
  readonly guard?: string | undefined
  readonly remove: (target: DeletionTarget) => void | Promise<void>
  /** None where the list that is shorter now says enough. */
  readonly deletedText?: Said
  /** Said where the server says nothing itself; 'Failed to delete' where the noun has no words of its own. */
  readonly failedText?: Said
  readonly onDeleted?: (target: DeletionTarget) => void
}

/** The delete flow of a screen: {@link DeletionDialogs} shows it. */
export function useDeletion(options: DeletionOptions) {
  const [actor, snapshot] = useDrawnActor(options, (now) =>
    createActor(
      deletionMachine.provide({
        actors: {
          verifyPassword: fromPromise(({ input: { password, target } }) =>
            checkPassword(password, `${now().guard}/${target.id}`),
          ),
          remove: fromPromise(async ({ input }) => now().remove(input.target)),
        },
        actions: {
          removed: (_, { target }) => {
            const { deletedText, onDeleted } = now()
            if (deletedText !== undefined) showSuccess(deletedText)
            onDeleted?.(target)
          },
          refused: (_, { failure }) =>
            showFailure(linesOf(failure, now().failedText ?? deletionPhrases.failed)),
        },
      }),
      { input: { isGuarded: options.guard !== undefined } },
    ),
  )
  return {
    actor,
    snapshot,
    target: snapshot.context.target,
    ask: (target: DeletionTarget) =>
      actor.send({ type: 'deletion.ask', target, isGuarded: options.guard !== undefined }),
  }
}

export type Deletion = ReturnType<typeof useDeletion>

/** The name of a guard that the office may want for what is deleted without a password else; undefined where it does not. */
export function useGuardAll(guard: string): string | undefined {
  const { data } = useQuery(officeSettingsQuery)
  return data?.guard_all ? guard : undefined
}
