import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { CallFailed } from '../../../src/api/client.ts'
import { DeletionDialogs } from '../../../src/shell/entry/deletion-dialogs.tsx'
import { deletionPhrases } from '../../../src/shell/entry/saved-phrases.ts'
import { useDeletion } from '../../../src/shell/entry/use-deletion.ts'
import { ToastHost } from '../../../src/ui/frame/toasts.tsx'
import { WHY } from '../../why.ts'

/** A deletion of a noun that has no words of its own for a failure. */
function Screen({ failure }: { readonly failure: CallFailed['failure'] }) {
  const deletion = useDeletion({
    remove: () => Promise.reject(new CallFailed(failure)),
    deletedText: 'Deleted',
    onDeleted: () => {},
  })
  return (
    <>
      <button type="button" onClick={() => deletion.ask({ id: '1', label: 'it' })}>
        Ask
      </button>
      <DeletionDialogs deletion={deletion} title="Delete it" message="It goes" />
      <ToastHost />
    </>
  )
}

afterEach(() => toast.dismiss())

test.each([
  ['nothing is answered', { kind: 'unreachable' }, deletionPhrases.failed],
  ['the answer says nothing', { kind: 'refused', status: 500, body: undefined }, deletionPhrases.failed],
  ['the answer says why', { kind: 'refused', status: 409, body: { detail: WHY } }, WHY],
] as const)('a deletion without words of its own says its failure: %s', async (_, failure, told) => {
  render(<Screen failure={failure} />)
  await userEvent.click(screen.getByText('Ask'))
  await userEvent.click(await screen.findByText('Delete'))
  expect(await screen.findByText(told)).toBeTruthy()
})
