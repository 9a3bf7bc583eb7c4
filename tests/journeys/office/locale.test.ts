import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../contract/operator/settings.ts'
import { type ConsoleLanguage, isRightToLeft } from '../../../contract/text/locale.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { wholePart, wordsOf } from '../browser/languages.ts'
import { COLLEAGUE, newSeat, type Seat, signingIn, stopAtFirstFailure } from '../browser/seat.ts'

const dari = wordsOf('fa-AF')
const pashto = wordsOf('ps')

/** The language and the direction of a page, once it has come to that language. */
async function expectPage({ page }: Seat, language: ConsoleLanguage): Promise<void> {
  await page.waitForFunction((tag) => document.documentElement.lang === tag, language)
  const dir = await page.evaluate(() => document.documentElement.dir)
  expect(dir).toBe(isRightToLeft(language) ? 'rtl' : 'ltr')
}

/** The name of the field that has the focus, which no language changes. */
const expectField = ({ page }: Seat, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)

const status = ({ page }: Seat) => page.locator('header.status').innerText()

describe.skipIf(!browserPath)('the language, the calendar and the digits of a page', () => {
  const here = atTheOffice()
  let seat: Seat
  stopAtFirstFailure()

  beforeAll(async () => {
    await here.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
    const bashir = await here.office.colleague(COLLEAGUE.email)
    await here.office.call(
      'PUT',
      'api/me/settings/',
      { ...DEFAULT_SETTINGS, language: 'ps' },
      { authorization: `Token ${bashir}` },
    )
    seat = await newSeat(here.browser, here.office.url)
  })

  it('is English from the left at first; another language is chosen under the sign-in form', async () => {
    await seat.play('start /login\nexpect text Sign in')
    await expectField(seat, 'email')
    await expectPage(seat, 'en')
    await seat.play('keys <Tab><Tab><Tab><Tab><Enter>')
    await expectPage(seat, 'fa-AF')
    await seat.play(`expect text ${dari['page.login.signIn']}`)
    await expectField(seat, 'email')
  })

  it('is Dari for who has chosen nothing, with the solar calendar; what is typed is read in both', async () => {
    const entered = String(dari['shell.dayBook.title'])
    await seat.play(`
      ${signingIn(OPERATOR)}
      expect focus ${dari['noun.customer.menu']}
      start /cash-book
      expect text ${entered}
    `)
    await expectField(seat, 'amount')
    const today = await seat.page.locator('header.status time').getAttribute('datetime')
    const [, figures] = /(\d{4}\/\d\d\/\d\d)/.exec(await seat.page.locator('[name=date]').inputValue()) ?? []
    expect(figures).toMatch(/^14\d\d\//)
    expect(await status(seat)).toContain(today ?? 'a day')
    await seat.play('keys ۵۰۰٫۲۵<Enter>')
    expect(await seat.page.locator('[name=amount]').inputValue()).toBe('500.25')
    await seat.play(`keys <F2><C-a>${today}<Enter>`)
    expect(await seat.page.locator('[name=date]').inputValue()).toBe(figures)
  })

  it('is what an operator has chosen in Settings, on every computer', async () => {
    await seat.play('start /settings')
    await expectField(seat, 'theme')
    await seat.play('keys <Tab><Tab><Tab><Tab>')
    await expectField(seat, 'language')
    await seat.play('keys <Down><Tab><Tab>')
    await expectField(seat, 'digits')
    await seat.play('keys <Down><Enter>')
    await expectPage(seat, 'ps')
    expect(await seat.page.evaluate(() => document.documentElement.dataset.shownDigits)).toBe('arabext')
    const elsewhere = await newSeat(here.browser, here.office.url)
    await elsewhere.play(`start /\n${signingIn(OPERATOR)}\nexpect focus ${pashto['noun.customer.menu']}`)
    await expectPage(elsewhere, 'ps')
    await elsewhere.context.close()
  })

  it('is the next operator’s own at a shared counter, who is told of wrong passwords all the same', async () => {
    const wrong = { ...COLLEAGUE, password: 'not-the-password' }
    await here.office.call('POST', 'auth/login/', wrong)
    const counter = await newSeat(here.browser, here.office.url)
    await counter.play(`start /\n${signingIn(COLLEAGUE)}\nexpect focus ${pashto['noun.customer.menu']}`)
    await expectPage(counter, 'ps')
    await counter.play(`expect text ${wholePart(pashto['shell.session.dialog.wrongPasswords'])}`)
    await counter.context.close()
  })
})
