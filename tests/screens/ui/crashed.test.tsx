import { createMemoryHistory } from '@tanstack/history'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Console } from '../../../src/console.tsx'
import { phrases as latePhrases } from '../../../src/screens/failures/late-phrases.ts'
import { phrases as failuresPhrases } from '../../../src/screens/failures/phrases.ts'
import { startSession } from '../../../src/shell/session/session.ts'

vi.mock('../../../src/screens/login/login-page.tsx', () => ({
  LoginPage: () => {
    throw new Error('a secret of the program')
  },
}))

test('a screen that fails shows a way on and nothing of its error, and the next one is drawn', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const history = createMemoryHistory({ initialEntries: ['/login'] })
  render(<Console session={startSession({ reload: () => {} })} history={history} />)
  expect(await screen.findByText(failuresPhrases.crashed)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load it again' }))
  expect(document.body.textContent).not.toContain('a secret of the program')
  await act(async () => history.push('/nowhere'))
  expect(await screen.findByText(latePhrases.notFound)).toBeTruthy()
})
