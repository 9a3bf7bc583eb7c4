import { expect, test } from 'vitest'
import { atTheDesk, errorOf, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const kept = async () => (await desk.office.call('GET', 'api/office/settings/')).body

test("an owner changes the office's settings; what can't be read is refused by the field and stays", async () => {
  await desk.open('/office')
  await desk.focusIs('Lock after idle minutes (0: never)')
  await desk.stage.keys('۷۲۱<C-Enter>')
  await soon(() =>
    expect(errorOf('Lock after idle minutes (0: never)')).toBe('A whole number from 0 to 720 is required.'),
  )
  expect(field('Lock after idle minutes (0: never)').value).toBe('721')
  await desk.stage.keys('<C-a>۳۰<Enter>2<C-Enter>')
  await soon(async () => expect(await desk.stage.text()).toContain('Office settings saved successfully'))
  expect(await kept()).toMatchObject({ idle_minutes: 30, cashier_days_back: 2, version: 1 })
})
