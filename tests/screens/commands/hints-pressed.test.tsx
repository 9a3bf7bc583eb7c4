import { fireEvent } from '@testing-library/dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { atTheDesk, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()

beforeAll(() => desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' }))

const hint = (text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('.hints .hint')].filter(
    (one) => one.lastChild?.textContent === text,
  )
  expect(found, `hints called ${text}`).toHaveLength(1)
  return found[0] as HTMLElement
}
/** As a mouse does it: the press would take the focus unless it is kept from it. */
function press(text: string): void {
  if (fireEvent.mouseDown(hint(text))) (document.activeElement as HTMLElement | null)?.blur()
  fireEvent.click(hint(text))
}

describe('a hint that is pressed', () => {
  test('does what its key does, and leaves the focus where it is', async () => {
    await desk.open('/cash-book')
    await desk.stage.keys('500')
    press('clear')
    await soon(() => expect(field('Amount').value).toBe(''))
    expect(await desk.stage.focus()).toBe('Amount')
    press('date')
    await desk.focusIs('Date')
    press('go to')
    await desk.focusIs('Go To')
    await desk.stage.keys('<Esc>')
    await desk.focusIs('Date')
    press('search')
    await desk.pathIs('/cashbook/search')
  })

  test('does nothing where its key is a field\u2019s own', async () => {
    await desk.open('/cash-book')
    press('next field')
    expect(await desk.stage.focus()).toBe('Amount')
  })
})
