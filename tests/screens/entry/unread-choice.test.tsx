import { beforeAll, describe, expect, test } from 'vitest'
import type { LogPage } from '../../../contract/office/log-answers.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { phrases } from '../../../src/ui/fields/phrases.ts'
import { atTheDesk, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
beforeAll(() => desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' }))

const entries = async () =>
  (await desk.office.call<LogPage>('GET', 'api/log/?kind=cash-book')).body.rows.length

describe('a choice left with a word that matches nothing', () => {
  test('is led back to, and its form is not saved, until another word is typed over it', async () => {
    await desk.open('/cash-book')
    await desk.focusIs('Amount')
    await desk.stage.keys('15<Enter>usd<Enter>4001<Enter>sarafi<Tab>rent<C-Enter>')
    await desk.focusIs('Credit Account')
    expect(field('Credit Account').value).toBe('sarafi')
    const text = await desk.stage.text()
    expect(text).toContain(phrases.none({ text: 'sarafi' }))
    expect(text).not.toContain(cashBookTexts.creditRequired.text)
    expect(await entries()).toBe(0)
    await desk.stage.keys('4002<Enter><C-Enter>')
    await desk.toastIs(cashBookTexts.recorded.text)
    expect(await entries()).toBe(1)
  })

  test('is emptied with its form by Ctrl+L', async () => {
    await desk.open('/cash-book')
    await desk.focusIs('Amount')
    await desk.stage.keys('15<Enter>dollar<Enter><C-l>')
    await soon(() => expect([field('Amount').value, field('Currency').value]).toEqual(['', '']))
    expect(await desk.stage.text()).not.toContain('dollar')
  })

  test('shows no report as if nothing was asked for', async () => {
    await desk.open('/reports/hawala')
    await desk.focusIs('All locations')
    await desk.stage.keys('<Enter><Enter>')
    field('Account').focus()
    await desk.stage.keys('dollar<S-Enter><C-Enter>')
    await desk.focusIs('Account')
    expect(await desk.stage.path()).toBe('/reports/hawala')
  })
})
