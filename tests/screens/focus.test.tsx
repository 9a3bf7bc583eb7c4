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
