import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Console } from '../../src/console.tsx'
import { createConsoleRouter } from '../../src/routes.tsx'
import { startSession } from '../../src/shell/session.ts'

test('a screen that fails shows a way on and nothing of its error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: ['/login'] }))
  router.routesById['/login'].options.component = () => {
    throw new Error('a secret of the program')
  }
  render(<Console session={startSession({ reload: () => {} })} router={router} />)
  expect(await screen.findByText('This screen has failed')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load it again' }))
  expect(document.body.textContent).not.toContain('a secret of the program')
})
