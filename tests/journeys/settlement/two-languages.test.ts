import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { closedText } from '../../../contract/day/days.ts'
import { BATCH_ID, type SettlementRows, settlementRowsPath } from '../../../contract/operator/draft-rows.ts'
import type { Template } from '../../../contract/text/catalogue.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import type { ConsoleLanguage } from '../../../contract/text/locale.ts'
import { solarDateOf } from '../../../contract/text/solar.ts'
import { unmarked } from '../../../contract/text/unmarked.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { readIn, wholePart, wordsOf } from '../browser/languages.ts'
import { COLLEAGUE, newSeat, type Seat, signingIn, stopAtFirstFailure, TOKEN } from '../browser/seat.ts'

/** A day of the solar calendar as its column has it. */
function solarFigures(date: string): string {
  const { year, month, day } = solarDateOf(date)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('/')
}

/** What a text says of several. */
const manyOf = (text: Template | undefined) => (typeof text === 'object' ? text.other : text)

const dari = wordsOf('fa-AF')
const today = dayIn('Asia/Kabul')
const solarToday = solarFigures(today)
const PATIENCE = { timeout: 60_000, interval: 100 }

/** What a language calls what this journey looks for. */
const WORDS = {
  en: {
    home: 'Customers',
    sender: 'Sender',
    cancel: 'Cancel',
    saved: 'Hawala transaction recorded successfully',
    unread: 'There is no province "Atlantis".',
    missing: 'There is no RYL account "1003".',
    today,
    closed: closedText(today, today).text,
    failed: 'Failed to record hawala transaction.',
    unknown: 'out again until the server answers, never twice; F8 sends now.',
  },
  'fa-AF': {
    home: String(dari['noun.customer.menu']),
    sender: String(dari['page.hawala.settlement.column.sender']),
    cancel: String(dari['action.cancel']),
    saved: String(dari['hawala.recorded']),
    unread: String(dari['page.hawala.settlement.cell.noProvince']).replace('{text}', 'Atlantis'),
    missing: String(dari['page.hawala.settlement.cell.noAccount'])
      .replace('{currencies}', 'RYL')
      .replace('{text}', '1003'),
    today: solarToday,
    closed: String(dari['closedDay.closed']).replace('{date}', solarToday),
    failed: wholePart(dari['hawala.recordFailed']),
    unknown: wholePart(manyOf(dari['page.hawala.settlement.unknown'])),
  },
} as const satisfies Partial<Record<ConsoleLanguage, object>>

type Words = (typeof WORDS)[keyof typeof WORDS]

describe.skipIf(!browserPath)('a settlement at a browser in Dari and one in English', () => {
  const here = atTheOffice()
  let inDari: Seat
  let inEnglish: Seat
  stopAtFirstFailure()

  const both = () =>
    [
      [inDari, WORDS['fa-AF']],
      [inEnglish, WORDS.en],
    ] as const
  /** Looks for what the other browser has sent, as a page does that is come back to. */
  const look = ({ page }: Seat) => page.evaluate(() => dispatchEvent(new Event('focus')))
  /** The rows as the grid shows them, and what is said of cells that are wrong, by their text. */
  const drawn = (page: Page) =>
    page
      .locator('.settlement tbody tr[data-index]')
      .evaluateAll((all) =>
        all
          .filter((row) => !row.querySelector('td.next'))
          .map((row) => [...row.querySelectorAll('td')].slice(1, -1).map((cell) => cell.textContent)),
      )
  const rows = async ({ page }: Seat) => (await drawn(page)).map((cells) => cells.map(unmarked))
  /** Days are written in the calendar of the reader. */
  const withoutDay = (all: readonly string[][]) =>
    all.map((cells) => cells.filter((text) => text !== today && text !== solarToday))
  const marks = async ({ page }: Seat) =>
    (
      await page
        .locator('.settlement td[aria-invalid]')
        .evaluateAll((all) => all.map((cell) => [cell.textContent, cell.getAttribute('title') ?? '']))
    ).map((mark) => mark.map(unmarked))
  const line = (name: string, province: string, amount: string, credit: string) =>
    [name, 'کریم', '', '0700123456', province, amount, 'AFN', 18.5, 5, '', '1001', credit].join('\t')
  async function paste({ page, play }: Seat, words: Words, text: string, at: number) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await play(`keys <F3><C-End><Home>\nexpect focus ${words.sender} ${at}`)
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+v')
  }
  /** Both browsers show the same rows, so many. */
  async function bothShow(count: number) {
    const isSame = async () => {
      await look(inDari)
      await look(inEnglish)
      const [here, there] = [withoutDay(await rows(inDari)), withoutDay(await rows(inEnglish))]
      return here.length === count && JSON.stringify(here) === JSON.stringify(there) ? count : { here, there }
    }
    await expect.poll(isSame, { ...PATIENCE, interval: 400 }).toBe(count)
  }

  /** Has a browser hear nothing of the other's batch until the server has had its answer or lost it. */
  async function deaf({ context }: Seat, until: () => Promise<unknown>) {
    const rowsOfOthers = `**/${settlementRowsPath}*`
    await context.route(rowsOfOthers, (route) => route.abort('connectionreset'))
    await until()
    await context.unroute(rowsOfOthers)
  }
  /** The server keeps no batch: each browser has told it that its own was refused. */
  async function unclaimed() {
    const token = await inDari.page.evaluate((key) => sessionStorage.getItem(key), TOKEN)
    const authorization = { authorization: `Token ${token}` }
    const isClaimed = async () => {
      const kept = await here.office.call<SettlementRows>('GET', settlementRowsPath, undefined, authorization)
      return kept.body.rows.some(({ id, content }) => id === BATCH_ID && content !== null)
    }
    await expect.poll(isClaimed, PATIENCE).toBe(false)
  }

  beforeAll(async () => {
    const { office, browser } = here
    await office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' })
    await office.addCustomer(2, { '1003': 'RYL' })
    await office.call('POST', 'api/provinces/', { name: 'Kabul', order: 1 })
    await office.colleague(COLLEAGUE.email)
    inDari = await newSeat(browser, office.url)
    inEnglish = await newSeat(browser, office.url)
    await readIn(inDari, 'fa-AF')
    for (const [seat, words] of both())
      await seat.play(`
        start /hawala
        ${signingIn(OPERATOR)}
        expect focus ${words.sender}
      `)
  })

  /** What one presses Save All and confirms with. */
  const saveAll = (seat: Seat, words: Words) =>
    seat.play(`keys <F8>\nexpect focus ${words.cancel}\nkeys <Tab><Enter>`)

  it('shows the rows of both, with the same figures, and what is wrong in the words of each', async () => {
    await paste(inDari, WORDS['fa-AF'], line('احمد', 'Kabul', '1,250.50', '1002'), 1)
    await bothShow(1)
    const pasted = [line('Gul', 'Atlantis', '۶۴٬۰۰۰', '1002'), line('Wali', 'Kabul', '5', '1003')]
    await paste(inEnglish, WORDS.en, pasted.join('\n'), 2)
    await bothShow(3)
    const rest = ['18.5000', '5.00']
    expect(withoutDay(await rows(inDari))).toEqual([
      ['احمد', 'کریم', '', '0700123456', 'Kabul', '1,250.50', 'AFN', ...rest, '67.59', '1001', '1002'],
      ['Gul', 'کریم', '', '0700123456', 'Atlantis', '64,000.00', 'AFN', ...rest, '3,459.46', '1001', '1002'],
      ['Wali', 'کریم', '', '0700123456', 'Kabul', '5.00', 'AFN', ...rest, '0.27', '1001', '1003'],
    ])
    await here.office.confirmPassword('customers/2')
    expect((await here.office.call('DELETE', 'api/customers/2/')).status).toBe(204)
    for (const [seat, words] of both())
      await expect
        .poll(() => marks(seat), PATIENCE)
        .toEqual([
          ['Atlantis', words.unread],
          ['1003', words.missing],
        ])
  })

  it('marks what the server refuses in the words of whoever saves', async () => {
    await inDari.play(
      `keys <A-n>\nexpect focus ${dari['page.hawala.settlement.column.province']} 2\nkeys kab<Enter>`,
    )
    await expect.poll(() => marks(inDari), PATIENCE).toHaveLength(1)
    await bothShow(3)
    await inEnglish.play('keys <A-n>\nexpect focus Credit Acc 3\nkeys 1002<Enter>')
    await expect.poll(() => marks(inEnglish), PATIENCE).toEqual([])
    await bothShow(3)
    await here.office.call('POST', 'api/days/', { date: today, left_out: [], reasons: [] })
    for (const [seat, words] of both()) {
      await deaf(seat === inDari ? inEnglish : inDari, async () => {
        await saveAll(seat, words)
        await expect.poll(() => marks(seat), PATIENCE).toEqual(Array(3).fill([words.today, words.closed]))
        await unclaimed()
      })
      await seat.play(`expect text ${words.failed}`)
      await bothShow(3)
    }
    await here.office.confirmPassword(`days/${today}`)
    await here.office.call('POST', `api/days/${today}/reopen/`, { reason: 'late' })
  })

  it('is saved by one, and told of to the other in their words, the answer that was lost included', async () => {
    await inDari.page.route('**/api/hawala/bulk_create', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await deaf(inEnglish, async () => {
      await saveAll(inDari, WORDS['fa-AF'])
      await inDari.play(`expect text ${WORDS['fa-AF'].unknown}`)
    })
    await look(inEnglish)
    await inEnglish.play(`expect text ${WORDS.en.unknown}`)
    await inEnglish.play(`keys <F8>\nexpect toast ${WORDS.en.saved}\nexpect text 0 rows`)
    await bothShow(0)
    await inDari.play(`expect gone ${WORDS['fa-AF'].unknown}`)
    const { body } = await here.office.call<{ results: readonly object[] }>('GET', 'api/hawala/?limit=9')
    expect(body.results).toHaveLength(3)
  })
})
