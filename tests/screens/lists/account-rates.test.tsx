import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account } from '../../../contract/lists/accounts.ts'
import { rateTexts } from '../../../contract/rates/rate-sheet.ts'
import { rateRowTexts } from '../../../contract/rates/rates.ts'
import { turnedRatePhrases } from '../../../contract/rates/turned-rates.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { phrases as accountRatesPhrases } from '../../../src/screens/account-rates/phrases.ts'
import { conflictPhrases } from '../../../src/shell/entry/saved-phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { accountRates } from '../../keys/scripts/account-rates.ts'
import {
  answers,
  atTheDesk,
  bannerLines,
  button,
  buttons,
  dialog,
  errorOf,
  field,
  heldBack,
  keeps,
  labels,
  noDialog,
  noteOf,
  options,
  soon,
  unreachable,
} from '../desk/at-the-desk.ts'
import { differences } from '../desk/entry-form.ts'

const desk = atTheDesk()
const SAVE = 'api/account-exchange-rates/bulk_update'
const DELETE_ALL = 'api/account-exchange-rates/delete_all/'
const SURE = rateTexts.confirmDelete.text
const LABELS = ['AFN', 'USD', 'PKR (Afghanistan)', 'PKR (Account)', 'PKR (Branch)', 'DNR', 'DRM', 'EUR']
const saves = () => desk.stage.calls().filter(({ path }) => path === SAVE)
async function saved(acc_no: string) {
  const { body } = await desk.office.call<Account[]>('GET', 'api/accounts')
  return body.find((account) => account.acc_no === acc_no)?.exchange_rates
}
async function give(account: string, rates: Readonly<Record<string, number | string>>) {
  const { status, text } = await desk.office.call('POST', SAVE, { account, rates })
  if (status !== 200) throw new Error(text)
}

beforeAll(async () => {
  await desk.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL', '4001': 'USD', '8001': 'AFN' })
})
beforeEach(async () => {
  expect((await desk.office.call('DELETE', DELETE_ALL)).status).toBe(204)
})

test('an account is given rates', async () => {
  await desk.open('/')
  await playScript(desk.stage, accountRates)
  expect(await saved('1001')).toEqual({ AFN: 18.5, USD: 0.2667, PKR_af: 74.25, PKR_acc: 74.5 })
})

describe('choosing an account', () => {
  test('comes first, by searching', async () => {
    const { stage } = desk
    await desk.open('/account-rates')
    expect(labels()).toEqual(['Account'])
    expect(buttons(document.querySelector('form') as HTMLElement)).toEqual(['Save Rates', 'Delete All'])
    expect(await stage.focus()).toBe('Account')
    await stage.keys('afg')
    expect(options()).toEqual(['8001 | AFN | 1 | Customer 1'])
    await stage.keys('<C-a>1001<Enter>')
    await soon(async () => expect(await stage.path()).toBe('/account-rates?account=1001'))
    expect(labels()).toEqual(['Account', ...LABELS, 'KTR', 'PND', 'RYL'])
    expect(await stage.focus()).toBe('AFN')
  })

  test.each(['<F8>', '<C-Enter>', '<Tab><Enter>'])('is asked for after %s', async (keys) => {
    const { stage } = desk
    await desk.open('/account-rates')
    await stage.keys(keys)
    expect(errorOf('Account')).toBe(rateTexts.selectAccount.text)
    expect(await stage.focus()).toBe('Account')
    expect(stage.calls()).toEqual([])
    await stage.keys('1002<Enter>')
    expect(errorOf('Account')).toBe('')
  })

  test('loses no key of a fast hand', async () => {
    const { stage } = desk
    await desk.open('/account-rates')
    await stage.keys('1001<Enter>18.25<Enter>0.27<F8>')
    await desk.toastIs(rateTexts.accountSaved.text)
    expect(await saved('1001')).toEqual({ AFN: 18.25, USD: 0.27 })
  })

  test('shows the account that Go To asks for while another stands', async () => {
    const { stage } = desk
    await give('1002', { EUR: 0.24 })
    await desk.open('/account-rates?account=1001')
    expect(await stage.focus()).toBe('AFN')
    await stage.keys('<C-k>arate 1002<Enter>')
    await soon(() => expect(field('EUR').value).toBe('0.24'))
    expect(field('Account').value).toBe('1002 | RYL | 1 | Customer 1')
  })

  test('says so where there is no such account', async () => {
    await desk.open('/account-rates?account=9999')
    await soon(() => expect(bannerLines()).toEqual([rateTexts.accountNotFound.text]))
    button('Search').focus()
    await desk.stage.keys('<Enter>')
    expect(await desk.stage.focus()).toBe('Account')
  })
})

describe('the rates', () => {
  beforeEach(() => give('1001', { USD: 0.2667, PKR_af: 74.25, PKR_brnh: '0.00000001' }))

  test('are those of the account, blank where it has none', async () => {
    await desk.open('/account-rates?account=1001')
    await soon(() => expect(field('USD').value).toBe('0.2667'))
    expect(field('PKR (Afghanistan)').value).toBe('74.25')
    expect(field('PKR (Account)').value).toBe('')
    expect(field('PKR (Branch)').value).toBe('0.00000001')
    expect(document.querySelector('.input.changed')).toBeNull()
    const { min, step } = field('USD')
    expect([field('USD').getAttribute('role'), min, step]).toEqual(['spinbutton', '0', '0.0001'])
  })

  test('are sent for every currency, blanks as 0: 0 clears one', async () => {
    const { stage } = desk
    await desk.open('/account-rates?account=1001')
    await stage.keys('<Down><Delete><Down><Down>۷۴٫۵<F8>')
    // A rate that is emptied is asked about.
    await soon(() => expect(dialog().textContent).toContain('USD: 0.2667 to 0'))
    await stage.keys('<Tab><Enter>')
    await desk.toastIs(rateTexts.accountSaved.text)
    expect(saves()[0]?.body).toEqual({
      account: '1001',
      rates: {
        ...{ AFN: 0, USD: 0, PKR_af: 74.25, PKR_acc: 74.5, PKR_brnh: 1e-8 },
        ...{ DNR: 0, DRM: 0, EUR: 0, KTR: 0, PND: 0, RYL: 0 },
      },
    })
    await soon(async () => expect(await saved('1001')).toMatchObject({ PKR_af: 74.25, PKR_acc: 74.5 }))
    expect(await saved('1001')).not.toHaveProperty('USD')
    await soon(() => expect(document.querySelector('.input.changed')).toBeNull())
  })

  test('are marked by what is saved, before the list is read again', async () => {
    const { stage } = desk
    await desk.open('/account-rates?account=1001')
    const reads = heldBack()
    for (const _ of [1, 2]) stage.once('GET', 'api/accounts', reads.standIn)
    await stage.keys('18.5')
    expect(noteOf('AFN')?.textContent).toBe('was blank')
    await stage.keys('<F8>')
    await desk.toastIs(rateTexts.accountSaved.text)
    await soon(() => expect(document.querySelector('.input.changed')).toBeNull())
    await stage.keys('<S-Enter>1002<Enter><S-Enter>1001<Enter>')
    await soon(() => expect(field('AFN').value).toBe('18.5'))
    await stage.keys('<Esc>')
    await soon(async () => expect(await stage.path()).toBe('/reports'))
    reads.release()
  })

  test('are offered from the latest rates where an account has none, marked until saved', async () => {
    const { stage } = desk
    const sheet = [
      { ccy: 'USD', to_usd: 1, to_pkr: 277.5 },
      { ccy: 'RYL', to_usd: 0.2666, to_pkr: 74 },
      { ccy: 'PKR', to_usd: 0.0036, to_pkr: 1 },
      { ccy: 'AFN', to_usd: 0.0143, to_pkr: 3.96 },
    ]
    await desk.office.call('POST', 'api/exchange-rates/bulk_create_update', sheet)
    await desk.open('/account-rates?account=1002')
    await soon(() => expect(field('USD').value).toBe('0.2666'))
    expect(field('AFN').value).toBe('18.64336')
    expect(LABELS.slice(2, 5).map((label) => field(label).value)).toEqual(['74', '74', '74'])
    expect(field('EUR').value).toBe('')
    expect(noteOf('USD')?.textContent).toBe('latest rate, not saved')
    // Nothing was typed: leaving asks nothing.
    await stage.keys('<Esc>')
    await soon(async () => expect(await stage.path()).toBe('/reports'))
    expect(await saved('1002')).toEqual({})
    await desk.open('/account-rates?account=1002')
    await stage.keys('<F8>')
    await desk.toastIs(rateTexts.accountSaved.text)
    expect(await saved('1002')).toMatchObject({ USD: 0.2666, AFN: 18.64336, PKR_brnh: 74, RYL: 1 })
  })

  test('are asked about where they are turned round, also beside what is offered', async () => {
    const { stage } = desk
    await desk.open('/account-rates?account=1002')
    await soon(() => expect(field('USD').value).toBe('0.2666'))
    field('USD').focus()
    await stage.keys('<C-a>3.75<F8>')
    await soon(() =>
      expect(dialog().textContent).toContain(
        `USD: ${turnedRatePhrases.question({ rate: '3.75', other: '0.26666667', from: 'RYL', to: 'USD' })}`,
      ),
    )
    await stage.keys('<Esc>')
    await soon(noDialog)
    expect(saves()).toEqual([])
  })

  test('are kept for each account as typed, over a reload too', async () => {
    const { stage } = desk
    await desk.open('/account-rates?account=1001')
    await stage.keys('18.75')
    await stage.keys('<S-Enter>4001<Enter>')
    await soon(() =>
      expect(noteOf('Account')?.textContent).toBe(accountRatesPhrases.waiting({ accounts: '1001' })),
    )
    expect(field('AFN').value).not.toBe('18.75')
    await keeps('18.75')
    await desk.open('/account-rates')
    await soon(() => expect(field('AFN').value).toBe('18.75'))
    expect(field('Account').value).toBe('1001 | RYL | 1 | Customer 1')
    await stage.keys('<Esc>')
    await soon(() => button('Stay'))
  })

  test('that someone else has changed meanwhile are told', async () => {
    const { stage } = desk
    await desk.open('/account-rates?account=1001')
    await give('1001', { USD: 0.27 })
    await stage.keys('18.75<F8>')
    await soon(async () => expect(await stage.focus()).toBe(conflictPhrases.comparison))
    expect(differences()).toEqual([
      ['AFN', '(blank)', '18.75'],
      ['USD', '0.27', 'not changed'],
    ])
    await stage.keys('<Tab><Enter><F8>')
    await desk.toastIs(rateTexts.accountSaved.text)
    expect(await saved('1001')).toMatchObject({ AFN: 18.75, USD: 0.27, PKR_af: 74.25 })
  })

  test('that the server refuses are told beside their cell', async () => {
    const { stage } = desk
    await desk.open('/account-rates?account=1001')
    const refused = rateRowTexts.ofCode({ code: 'PKR_af', fault: fieldTexts.rateNegative })
    stage.once('POST', SAVE, answers(400, { rates: [refused] }))
    await stage.keys('<F8>')
    await soon(() => expect(errorOf('PKR (Afghanistan)')).toBe(fieldTexts.rateNegative.text))
    expect(await stage.focus()).toBe('PKR (Afghanistan)')
    await stage.keys('0.123456789<F8>')
    await soon(() =>
      expect(errorOf('PKR (Afghanistan)')).toBe(fieldTexts.tooManyDecimals({ decimals: 8 }).text),
    )
    expect(saves()).toHaveLength(1)
  })
})

describe('Delete All', () => {
  beforeEach(() => give('1001', { USD: 0.2667 }))

  test.each(['<A-Delete>', '<Tab><Tab><Enter>'])('asks in the browser’s own window, by %s', async (keys) => {
    const { stage } = desk
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await desk.open('/account-rates')
    await stage.keys(keys)
    expect(asked).toHaveBeenCalledExactlyOnceWith(SURE)
    await stage.quiet()
    expect(stage.calls()).toEqual([])
    expect(await saved('1001')).toEqual({ USD: 0.2667 })
  })

  test('deletes the rates of every account and resets the choice', async () => {
    const { stage } = desk
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await give('4001', { AFN: 70 })
    await desk.open('/account-rates?account=1001')
    await stage.keys('<A-Delete>')
    await desk.toastIs(rateTexts.deleted.text)
    const [call] = stage.calls()
    expect(`${call?.method} ${call?.path}`).toBe(`DELETE ${DELETE_ALL}`)
    expect(call?.headers.get('content-type')).toContain('application/json')
    expect(call?.headers.get('authorization')).toMatch(/^Token /)
    expect([await saved('1001'), await saved('4001')]).toEqual([{}, {}])
    await soon(async () => expect(await stage.path()).toBe('/account-rates'))
    expect(field('Account').value).toBe('')
    expect(await stage.focus()).toBe('Account')
  })

  test('that fails is told', async () => {
    const { stage } = desk
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await desk.open('/account-rates?account=1001')
    stage.once('DELETE', DELETE_ALL, unreachable)
    await stage.keys('<A-Delete>')
    await desk.toastIs(rateTexts.deleteFailed.text)
    expect(field('Account').value).toBe('1001 | RYL | 1 | Customer 1')
    expect(await saved('1001')).toEqual({ USD: 0.2667 })
  })
})
