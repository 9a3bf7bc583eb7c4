import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useDeferredModule } from '../../../src/commands/keys/deferred-module.ts'
import { anOperator } from '../../commands/console-keyboard.ts'

const focus = (element: HTMLElement | null) => element?.focus()

function Box() {
  const [text, setText] = useState('')
  return <input aria-label="box" ref={focus} value={text} onChange={({ target }) => setText(target.value)} />
}

/** A part that is loaded when its test says so. */
function latePart() {
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly Box: typeof Box }>()
  const load = vi.fn(() => promise)
  const heard: string[] = []
  function Screen({ wanted }: { readonly wanted: boolean }) {
    const part = useDeferredModule(load, wanted)
    return (
      <button type="button" ref={focus} onKeyDown={({ key }) => heard.push(key)}>
        {part && wanted && <part.Box />}
      </button>
    )
  }
  return { Screen, load, heard, arrive: () => resolve({ Box }), fail: () => reject(new Error('offline')) }
}

test('keys for a part that is on its way are typed into it once it stands', async () => {
  const { Screen, heard, arrive } = latePart()
  render(<Screen wanted />)
  await anOperator().keyboard('se{Shift>}C{/Shift}')
  expect(heard).toEqual([])
  arrive()
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('box').value).toBe('seC'))
})

test('while no part is wanted the screen hears every key', async () => {
  const { Screen, heard } = latePart()
  render(<Screen wanted={false} />)
  await anOperator().keyboard('ab')
  expect(heard).toEqual(['a', 'b'])
})

test('a part that could not be had is asked for again', async () => {
  const { Screen, load, fail } = latePart()
  render(<Screen wanted={false} />)
  fail()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 4000 })
})
