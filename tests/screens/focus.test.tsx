import { expect, test } from 'vitest'
import { atTheDesk, soon } from './at-the-desk.ts'

const desk = atTheDesk()

test('a screen that arrives behind Go To takes nothing of what is typed there', async () => {
  const { stage } = desk
  await desk.open('/cash-book')
  await stage.keys('<C-k>')
  await soon(async () => expect(await stage.focus()).toBe('Go To'))
  await stage.keys('pr')
  // Its first field asks for the focus as soon as it is there.
  const amount = document.querySelector<HTMLInputElement>('input[name=amount]')
  amount?.focus()
  expect(await stage.focus()).toBe('Go To')
  await stage.keys('ov')
  expect(await stage.valueOf('Go To')).toBe('prov')
})

/** Presses a key and runs what it leads to in the same turn: no timer, no frame. */
async function pressWithinTurn(key: string) {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
  )
  for (let step = 0; step < 50; step++) await null
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

test.each([
  { dialog: 'Go To', keys: '<C-k>' },
  { dialog: 'Keys', keys: '<F1>' },
  { dialog: 'Leave this form?', keys: '5<Esc>' },
])(
  '$dialog has given the focus back before the next key, and takes it from no key that went on',
  async ({ dialog, keys }) => {
    const { stage } = desk
    await desk.open('/cash-book')
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    const field = document.activeElement
    await stage.keys(keys)
    await soon(() =>
      expect(document.querySelector('[role=dialog], [role=alertdialog]')?.textContent).toContain(dialog),
    )
    await turn()
    await pressWithinTurn('Escape')
    expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull()
    expect(document.activeElement).toBe(field)
    const next = document.querySelector<HTMLInputElement>('input[name=description]')
    next?.focus()
    await turn()
    expect(document.activeElement).toBe(next)
  },
)
