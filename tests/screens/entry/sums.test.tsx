import { beforeAll, describe, expect, it } from 'vitest'
import { sumTexts } from '../../../contract/money/sum.ts'
import { fillKeyOffice } from '../../keys/key-table.ts'
import { atTheDesk, errorOf, field, noteOf, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
beforeAll(() => fillKeyOffice(desk.office, desk.today))

it('sets the thousands of an amount apart: under its field as it is typed, over it once it is left', async () => {
  await desk.open('/cash-book')
  await desk.stage.keys('125')
  expect(noteOf('Amount')).toBeNull()
  await desk.stage.keys('0000.5')
  expect(noteOf('Amount')?.textContent).toBe('1,250,000.5')
  await desk.stage.keys('<Enter>')
  expect(field('Amount').value).toBe('1250000.5')
  expect(noteOf('Amount')).toBeNull()
  const drawn = () => field('Amount').parentElement?.textContent
  expect(drawn()).toBe('1,250,000.5')
  // The next figure takes its place.
  await desk.stage.keys('<S-Enter>7')
  expect(field('Amount').value).toBe('7')
  expect(drawn()).toBe('')
})

describe('a sum in an amount field', () => {
  it('is saved as what it comes to, though Ctrl+Enter comes before the field is left', async () => {
    await desk.open('/cash-book')
    await desk.stage.keys('1<Enter>usd<Enter>4001<Enter>4002<Enter>rent<S-Enter><S-Enter><S-Enter><S-Enter>')
    expect(await desk.stage.focus()).toBe('Amount')
    await desk.stage.keys('=1.005*2<C-Enter>')
    await soon(() => expect(desk.stage.calls().map(({ body }) => body.amount)).toContain(2.01))
  })

  it('that comes to nothing is never saved, as no older figure is in its place', async () => {
    await desk.open('/cash-book')
    await desk.stage.keys('77<Enter>usd<Enter>4001<Enter>4002<Enter>rent<S-Enter><S-Enter><S-Enter><S-Enter>')
    const before = desk.stage.calls().length
    await desk.stage.keys('=77*<C-Enter>')
    await soon(() => expect(errorOf('Amount')).toBe(sumTexts.incomplete.text))
    await desk.stage.keys('<C-a>=77/0<Tab>')
    expect(errorOf('Amount')).toBe(sumTexts.overZero.text)
    expect(field('Amount').value).toBe('=77/0')
    await desk.stage.keys('<C-Enter>')
    await desk.stage.quiet()
    expect(await desk.stage.focus()).toBe('Amount')
    expect(desk.stage.calls()).toHaveLength(before)
    await desk.stage.keys('<C-l>')
    expect(field('Amount').value).toBe('')
  })

  it('computes the exchange at every key', async () => {
    await desk.open('/transfer')
    await desk.stage.keys('=100*3<Enter>usd<Enter>=1/8')
    expect(field('Exchanged Amount').value).toBe('37.50')
    await desk.stage.keys('0')
    expect(field('Exchanged Amount').value).toBe('3.75')
  })
})

describe('a sum in a sheet of rates', () => {
  it('takes the signs that step a figure', async () => {
    await desk.open('/rates')
    await desk.stage.keys('=1+2-0.5<Enter>')
    expect(field('Rate to USD AFN').value).toBe('2.5')
    await desk.stage.keys('<S-Enter>+')
    expect(field('Rate to USD AFN').value).toBe('2.5001')
  })
})
