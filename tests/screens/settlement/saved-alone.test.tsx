import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyHawalaDraft } from '../../../contract/hawala/form.ts'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { hawalaPaths, hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { phrases as callPhrases } from '../../../src/shell/calls/phrases.ts'
import { post } from '../../../src/shell/go-to/palette-posts.ts'
import { phrases } from '../../../src/shell/go-to/phrases.ts'
import { phrases as settlementPhrases } from '../../../src/shell/settlement/phrases.ts'
import { like } from '../../like.ts'
import { WHY } from '../../why.ts'
import { answers, atTheDesk, lostAnswer, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const CREATE = ['POST', hawalaPaths.create] as const
const ROW = '7 usd * 3.75 1001 > 1002'
const type = (names: string) => desk.stage.keys(`<C-k>h ${ROW} ${names}`)
const last = async () =>
  (await desk.office.call<{ results: Hawala[] }>('GET', 'api/hawala?limit=50')).body.results
const namedLike = async (sender: string) =>
  (await last()).filter(({ sender_name }) => sender_name === sender).length
const isPosted = () => desk.toastIs(hawalaTexts.recorded.text)
const question = () => document.querySelector('[role=alertdialog]')
const says = (text: string) => soon(async () => expect(await desk.stage.text()).toContain(text))

beforeAll(async () => {
  await desk.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' })
})
beforeEach(async () => {
  await desk.open('/')
  await desk.focusIs('Customers')
})

describe('a hawala that Go To records alone', () => {
  test('is in the books at once, and not in the settlement', async () => {
    await type('Gul > Agha')
    await desk.stage.keys('<A-Enter>')
    await isPosted()
    const [saved] = await last()
    expect(saved).toMatchObject({ sender_name: 'Gul', receiver_name: 'Agha', RYL_amount: 26.25 })
    await says(settlementPhrases.savedOne({ id: String(saved?.id) }))
    await desk.stage.keys('<C-k>h<Enter>')
    await says('0 rows')
  })

  test('is recorded by Ctrl+Enter on its row', async () => {
    await type('Chosen > Agha')
    await desk.stage.keys('<Down><Down><C-Enter>')
    await isPosted()
    expect(await namedLike('Chosen')).toBe(1)
  })

  test('is recorded by a click on its row', async () => {
    await type('Naseer > Agha')
    const row = await soon(() => {
      const found = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
        one.textContent?.includes('Alt+Enter'),
      )
      expect(found).toBeDefined()
      return found
    })
    row?.click()
    await isPosted()
    expect(await namedLike('Naseer')).toBe(1)
  })

  test('is asked about where one like it is recorded', async () => {
    await type('Twice > Agha')
    await desk.stage.keys('<A-Enter>')
    await isPosted()
    await type('Twice > Agha')
    await desk.stage.keys('<A-Enter>')
    await soon(() =>
      expect(question()?.textContent).toMatch(like(phrases.alike, { as: /hawala \d+ of [^.]+/ })),
    )
    expect(await desk.stage.focus()).toBe('Cancel')
    expect(await namedLike('Twice')).toBe(1)
    await desk.stage.keys('<Tab><Enter>')
    await soon(async () => expect(await namedLike('Twice')).toBe(2))
  })

  test('is written once where the answer was lost, also from a line that is entered again', async () => {
    desk.stage.once(...CREATE, lostAnswer)
    await type('Once > Agha')
    await desk.stage.keys('<A-Enter>')
    await says(hawalaTexts.recordFailed.text)
    await desk.stage.keys('<A-Enter>')
    await isPosted()
    expect(await namedLike('Once')).toBe(1)
  })

  test('is named where it is in the books already and its line was corrected', async () => {
    desk.stage.once(...CREATE, lostAnswer)
    await type('First > Agha')
    await desk.stage.keys('<A-Enter>')
    await says(hawalaTexts.recordFailed.text)
    await desk.stage.keys(' Jan<A-Enter>')
    await soon(async () =>
      expect(await desk.stage.text()).toMatch(
        like(callPhrases.inBooksByLine, { record: /hawala \d+/, line: /hawala \d+/ }),
      ),
    )
    expect(await namedLike('First')).toBe(1)
  })

  test('is refused without a line to the server, with the key that keeps it', async () => {
    const entry = { noun: 'hawala', draft: emptyHawalaDraft(desk.today), settlementCurrency: 'RYL' } as const
    const callbacks = { isConnected: () => false, handOver: async () => true, refresh: () => {} }
    const attempt = { entry: { ...entry, isAlone: true }, key: 'a-key' } as const
    expect(await post(1, attempt, callbacks)).toEqual({ posted: false, lines: [phrases.notAlone] })
  })

  test('stays in the line, with what it is refused for', async () => {
    desk.stage.once(...CREATE, answers(400, [{ debit_account: [WHY] }]))
    await type('Refused > Agha')
    await desk.stage.keys('<A-Enter>')
    await says(WHY)
    expect(document.querySelector<HTMLInputElement>('.goto input')?.value).toBe(`h ${ROW} Refused > Agha`)
  })
})
