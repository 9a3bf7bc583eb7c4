import { beforeAll, expect, test, vi } from 'vitest'
import type { Province } from '../../../contract/lists/provinces.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import { rateTexts } from '../../../contract/rates/rate-sheet.ts'
import { hawala } from '../../server/setup/bodies.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheDesk, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const dialog = () => document.querySelector('[role=dialog] h2, [role=alertdialog] h2')?.textContent
const guardAll = (guard_all: boolean) =>
  desk.office.call('PUT', 'api/office/settings/', { ...DEFAULT_OFFICE_SETTINGS, guard_all })

let ids: readonly number[]
beforeAll(async () => {
  await desk.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' })
  const row = { ...hawala, debit_account: '1001', credit_account: '1002' }
  const { body } = await desk.office.call<{ id: number }[]>('POST', 'api/hawala/bulk_create', [row, row])
  ids = body.map(({ id }) => id)
})

async function answerPassword() {
  const { stage } = desk
  await soon(() => expect(dialog()).toBe('Enter Password'))
  await stage.keys('not it<Enter>')
  await soon(() => expect(document.body.textContent).toContain('Invalid password'))
  await stage.keys(`${OPERATOR.password}<Enter>`)
}

test('a hawala is deleted without a password, and with it where the office wants that', async () => {
  const { stage } = desk
  for (const [index, isGuarded] of [false, true].entries()) {
    await guardAll(isGuarded)
    await desk.open(`/hawala/edit/${ids[index]}`)
    await soon(() => field('Sender'))
    await stage.quiet()
    await stage.keys('<A-Delete>')
    await soon(() => expect(dialog()).toBe(`Delete Hawala ${ids[index]}`))
    await stage.keys('<Tab><Enter>')
    if (isGuarded) await answerPassword()
    await desk.pathIs('/hawala/search')
    expect(await desk.office.count('hawala')).toBe(1 - index)
  }
})

test('a province and the rates of all accounts take the password so', async () => {
  const { stage } = desk
  await guardAll(true)
  const { body } = await desk.office.call<Province>('POST', 'api/provinces', { name: 'Kabul', order: 1 })
  await desk.open('/reports/province')
  await soon(() => expect(document.body.textContent).toContain('Kabul'))
  await stage.quiet()
  await stage.keys('<F3><Delete>')
  await soon(() => expect(dialog()).toBe('Delete Province'))
  await stage.keys('<Tab><Enter>')
  await answerPassword()
  await soon(async () =>
    expect((await desk.office.call<Province[]>('GET', 'api/provinces')).body).not.toContainEqual(body),
  )

  const rates = { account: '1001', rates: { USD: 3.75 } }
  await desk.office.call('POST', 'api/account-exchange-rates/bulk_update', rates)
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await desk.open('/account-rates?account=1001')
  await soon(() => expect(field('USD').value).toBe('3.75'))
  await stage.quiet()
  await stage.keys('<A-Delete>')
  await answerPassword()
  await desk.toastIs(rateTexts.deleted.text)
})
