import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import type { LogPage } from '../../../contract/office/log-answers.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { writeDaysAs } from '../../../contract/text/shown-day.ts'
import { phrases as slipPhrases } from '../../../src/shell/slip/phrases.ts'
import { atTheDesk, button, dialog, screenHints, soon, unreachable } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
let print: ReturnType<typeof vi.spyOn>
beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  const entry = { amount: 500, currency: 'USD', debit_account: '4001', credit_account: '4002' }
  await desk.office.call('POST', 'api/cash-book/', { ...entry, date: '2026-01-05', description: 'rent' })
})
beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(() => {})
})
afterEach(() => {
  window.dispatchEvent(new Event('afterprint'))
  print.mockRestore()
  localStorage.removeItem('daftar.slips')
})

const slip = () => document.querySelector<HTMLElement>('.slip')
const opened = async () => {
  await desk.open('/cashbook/edit/1')
  await desk.focusIs('Amount')
}
const printedOf = async (id: number) =>
  (await desk.office.call<LogPage>('GET', `api/log/?kind=slip&id=cash-book/${id}`)).body.rows.length
const slipsPrinted = async () =>
  (await desk.office.call<LogPage>('GET', 'api/log/?kind=slip')).body.rows.length
const saveAnEntry = async (amount: number) => {
  await desk.open('/cash-book')
  await desk.focusIs('Amount')
  await desk.stage.keys(`${amount}<Enter>usd<Enter>4001<Enter>4002<Enter>tea<C-Enter>`)
  await desk.toastIs(cashBookTexts.recorded.text)
  await soon(async () => expect(await desk.stage.text()).toContain('last slip'))
}

describe('a slip', () => {
  test('is printed with Alt+P in Dari on a roll unless told, and taken off the page', async () => {
    await opened()
    await desk.stage.keys('<A-p>')
    await soon(() => expect(print).toHaveBeenCalledTimes(1))
    expect([slip()?.dir, slip()?.lang, slip()?.className]).toEqual(['rtl', 'fa-AF', 'slip roll'])
    expect(slip()?.textContent).toContain('پنجصد دالر')
    expect(slip()?.querySelector('strong')).toBeNull()
    window.dispatchEvent(new Event('afterprint'))
    expect(slip()).toBeNull()
    expect(await desk.stage.focus()).toBe('Amount')
  })

  test('is in the language and on the paper that the settings of this computer say', async () => {
    await desk.open('/settings')
    await desk.focusIs('Dark')
    const choose = (name: string, value: string) =>
      document.querySelector<HTMLInputElement>(`[name=${name}][value=${value}]`)?.click()
    choose('slip-language', 'en')
    choose('slip-paper', 'a5')
    desk.stage.go('/cashbook/edit/1')
    await desk.focusIs('Amount')
    await desk.stage.keys('<A-p>')
    await soon(() => expect(print).toHaveBeenCalledTimes(1))
    expect([slip()?.dir, slip()?.lang, slip()?.className]).toEqual(['ltr', 'en', 'slip a5'])
    expect(slip()?.querySelector('strong')?.textContent).toBe('Copy 2')
    expect(slip()?.textContent).toContain('five hundred US dollars')
  })

  test('has its days and instants by its own language, whatever the calendar of the page', async () => {
    await opened()
    const solar = () => '1405/09/08'
    writeDaysAs({ figures: solar, title: solar, other: solar })
    onTestFinished(() => writeDaysAs(undefined))
    await desk.stage.keys('<A-p>')
    await soon(() => expect(print).toHaveBeenCalledTimes(1))
    expect(slip()?.textContent).toContain('2026-01-05')
    expect(slip()?.textContent).not.toContain(solar())
  })

  test('of what was saved last is printed with Ctrl+P, and not before anything is', async () => {
    await desk.open('/cash-book')
    await desk.focusIs('Amount')
    expect(await desk.stage.text()).not.toContain('last slip')
    await saveAnEntry(7)
    await desk.stage.keys('<C-p>')
    await soon(() => expect(print).toHaveBeenCalledTimes(1))
    expect(slip()?.textContent).toContain('USD 7.00')
    expect(await printedOf(2)).toBe(1)
  })

  test('of a saved record is printed with Ctrl+P on it, whatever was saved last', async () => {
    await saveAnEntry(8)
    desk.stage.go('/cashbook/edit/1')
    await desk.focusIs('Amount')
    await soon(() => expect(screenHints()).toContain('Ctrl+P slip'))
    expect(screenHints()).not.toContain('Ctrl+P last slip')
    await desk.stage.keys('<C-p>')
    await soon(() => expect(print).toHaveBeenCalledTimes(1))
    expect(slip()?.textContent).toContain('USD 500.00')
  })

  test('of what was saved last is left alone by Ctrl+P where something else is shown', async () => {
    await saveAnEntry(9)
    const before = await slipsPrinted()
    const shown = {
      '/customers/edit/1': 'Name',
      '/reports/hawala': 'All locations',
    }
    for (const [path, focus] of Object.entries(shown)) {
      desk.stage.go(path)
      await desk.focusIs(focus)
      await desk.stage.keys('<C-p>')
      expect(screenHints(), path).not.toContain('Ctrl+P last slip')
    }
    for (const path of ['/', '/transfer', '/hawala', '/hawala/queue']) {
      desk.stage.go(path)
      await soon(() => expect(screenHints(), path).toContain('Ctrl+P last slip'))
    }
    desk.stage.go('/customers/card/1')
    await desk.focusIs('Accounts')
    expect(screenHints()).not.toContain('Ctrl+P last slip')
    await desk.stage.keys('<C-p>')
    await desk.focusIs('Account Statement')
    expect([print.mock.calls, await slipsPrinted()]).toEqual([[], before])
  })

  test('of each hawala of a settlement is printed with Ctrl+P once it is saved, one behind the other', async () => {
    await desk.office.addCustomer(2, { '1001': 'RYL', '1002': 'RYL' })
    await desk.open('/hawala')
    await desk.focusIs('Sender')
    const row = (receiver: string) =>
      `Gul<Tab>${receiver}<Tab><Tab><Tab><Tab>100<Tab>usd<Tab>3<Tab>5<Tab><Tab>1001<Tab>1002<Tab><Tab>`
    await desk.stage.keys(`<F3>${row('Agha')}${row('Jan')}<F8>`)
    await soon(() => expect(dialog().textContent).toContain('2 rows'))
    button('Save All', dialog()).click()
    await desk.toastIs(hawalaTexts.recorded.text)
    await soon(async () => expect(await desk.stage.text()).toContain('last slip'))
    await desk.stage.keys('<C-p>')
    await soon(() => expect(print).toHaveBeenCalledTimes(1))
    const sheets = [...(slip()?.children ?? [])].map((sheet) => sheet.textContent)
    expect(sheets).toEqual([expect.stringContaining('Agha'), expect.stringContaining('Jan')])
    const { rows } = (await desk.office.call<LogPage>('GET', 'api/log/?kind=slip')).body
    expect(rows.filter(({ id }) => id.startsWith('hawala/'))).toHaveLength(2)
  })

  test('is not printed without the server, which counts it', async () => {
    const before = await printedOf(1)
    await opened()
    desk.stage.once('POST', 'api/slips/cash-book/1/', unreachable)
    await desk.stage.keys('<A-p>')
    await desk.toastIs(slipPhrases.notPrinted)
    expect(print).not.toHaveBeenCalled()
    expect([slip(), await printedOf(1)]).toEqual([null, before])
  })
})
