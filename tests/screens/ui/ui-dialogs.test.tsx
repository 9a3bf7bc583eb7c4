import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authTexts } from '../../../contract/operator/auth.ts'
import { ConfirmDialog, PasswordDialog } from '../../../src/ui/dialogs/dialogs.tsx'
import { Button } from '../../../src/ui/frame/button.tsx'
import { keepFocus } from '../../../src/ui/frame/focus-keeper.ts'

type Step = 'closed' | 'confirm' | 'password'

function Sheet({ onConfirm = () => {} }: { onConfirm?: () => void }) {
  const [step, setStep] = useState<Step>('closed')
  const [password, setPassword] = useState('')
  const close = () => setStep('closed')
  return (
    <main tabIndex={-1}>
      <Button label="Remove" onPress={() => setStep('confirm')} />
      <ConfirmDialog
        open={step === 'confirm'}
        title="Remove row 4"
        message="It holds 500.00 and can't be brought back."
        confirmText="Delete"
        onConfirm={() => setStep('password')}
        onCancel={close}
      />
      <PasswordDialog
        open={step === 'password'}
        title="Enter Password"
        message="Please enter your password"
        value={password}
        onChange={setPassword}
        error={password === '' ? authTexts.enterPassword : undefined}
        confirmText="Confirm Delete"
        onConfirm={() => {
          onConfirm()
          close()
        }}
        onCancel={close}
      />
    </main>
  )
}

/** The sheet with its first question asked, and who works at it. */
async function asked(props: Parameters<typeof Sheet>[0] = {}) {
  const user = userEvent.setup()
  render(<Sheet {...props} />)
  await user.click(button('Remove'))
  return user
}

// However long the test takes, an Enter at once is one at once.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  keepFocus()
})
afterEach(() => vi.useRealTimers())

const button = (name: string) => screen.getByRole('button', { name })
const settled = () => vi.advanceTimersByTime(160)

describe('a confirmation', () => {
  test('ignores an Enter that was not meant for it', async () => {
    const user = await asked()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    settled()
    expect(fireEvent.keyDown(button('Cancel'), { key: 'Enter', repeat: true })).toBe(false)
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a password dialog', () => {
  test('takes the password, confirms with Enter and returns to where the first dialog was opened', async () => {
    const onConfirm = vi.fn()
    const user = await asked({ onConfirm })
    await user.click(button('Delete'))
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(document.activeElement).toBe(input)
    expect(input.type).toBe('password')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(authTexts.enterPassword.text)).toBeTruthy()
    await user.keyboard('secret')
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
    expect(onConfirm).not.toHaveBeenCalled()
    settled()
    expect(document.activeElement).toBe(input)
    await user.keyboard('{Enter}')
    expect(onConfirm).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(document.activeElement).toBe(button('Remove')))
  })
})
