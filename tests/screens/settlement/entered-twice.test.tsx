import { clear, createStore } from 'idb-keyval'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { callsUnderWay } from '../../../src/api/client.ts'
import { replayMacro } from '../../../src/commands/macros/macro-player.ts'
import { phrases as macroPhrases } from '../../../src/commands/macros/phrases.ts'
import { questionPhrases } from '../../../src/screens/hawala/settlement/phrases.ts'
import { atTheDesk, dialog, heldBack, noDialog, soon, unreachable } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
/** The hawala that were saved last. */
const saved = async (limit: number) =>
  (await desk.office.call<{ results: { readonly id: number }[] }>('GET', `api/hawala?limit=${limit}`)).body
    .results
/** A row typed in the grid, which may be saved. */
const COMPLETE =
  'Gul<Tab>Agha<Tab><Tab><Tab><Tab>100<Tab>afn<Tab>3<Tab>5<Tab><Tab>1001<Tab>1002<Tab><Enter><Enter>'

beforeAll(() => desk.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' }))
beforeEach(async () => {
  await desk.stage.quiet()
  await clear(createStore('daftar.rows', 'kept'))
  localStorage.clear()
})

describe('rows that are there already', () => {
  const LOOK = ['POST', 'api/hawala/alike/'] as const
  const calls = (path: string) => desk.stage.calls().filter((one) => one.path === `api/hawala/${path}`)
  const sent = () => calls('bulk_create').length
  const text = () => dialog().textContent
  const twin = COMPLETE.replace('Gul', 'Twin')
  /** The grid with one row typed, like others of its sender. */
  async function typed(rows = twin) {
    await desk.open('/hawala')
    await desk.stage.keys('<F3>')
    await desk.focusIs('Sender 1')
    await desk.stage.keys(rows)
  }
  const asks = (words: string) => soon(() => expect(text()).toContain(words))

  it('are named with what they are like, in one question that opens on Cancel and is asked once', async () => {
    await typed()
    await desk.stage.keys('<F8><Tab><Enter>')
    await desk.toastIs(hawalaTexts.recorded.text)
    const [recorded] = await saved(1)
    await soon(async () => expect(await desk.stage.text()).toContain('0 rows'))
    await desk.stage.keys(twin.replace('Twin', 'TWIN'))
    await desk.stage.keys(`<Home>${twin.replace('Twin', 'Twin too')}`)
    await desk.stage.keys(`<Home>${twin.replace('Twin', 'Twin  too')}`)
    await desk.stage.keys('<F8>')
    await asks(questionPhrases.alikeRows({ count: 2 }))
    expect(text()).toContain(`TWIN → Agha, AFN 100.00, as hawala ${recorded?.id} of `)
    expect(text()).toContain(questionPhrases.alikeRow({ row: 'Twin  too → Agha, AFN 100.00', as: 'row 2' }))
    expect(await desk.stage.focus()).toBe('Cancel')
    await desk.stage.keys('<Esc>')
    await soon(noDialog)
    expect(sent()).toBe(1)
    await desk.stage.keys('<F8>')
    await asks(questionPhrases.alikeRows({ count: 2 }))
    await desk.stage.keys('<Tab><Enter>')
    await soon(() => expect(sent()).toBe(2))
    await soon(async () => expect(await desk.stage.text()).toContain('0 rows'))
    expect(await saved(3)).toHaveLength(3)
  })

  it('are not saved by what was typed ahead of the question', async () => {
    await typed()
    const held = heldBack()
    desk.stage.once(...LOOK, held.standIn)
    await desk.stage.keys('<F8><Tab><Enter>')
    await asks(questionPhrases.savedOnceKnown)
    await desk.stage.keys('<Enter>')
    held.release()
    await asks(questionPhrases.alikeRows({ count: 1 }))
    expect(await desk.stage.focus()).toBe('Cancel')
    expect(document.querySelector('[role=alertdialog] [data-question]')).not.toBeNull()
    expect(sent()).toBe(0)
    await desk.stage.keys('<Esc>')
    await soon(noDialog)
    expect(sent()).toBe(0)
  })

  it('are saved by what was typed ahead where there are none', async () => {
    await typed(twin.replace('Twin', 'No twin'))
    const held = heldBack()
    desk.stage.once(...LOOK, held.standIn)
    await desk.stage.keys('<F8><Tab><Enter>')
    await asks(questionPhrases.savedOnceKnown)
    expect(sent()).toBe(0)
    held.release()
    await desk.toastIs(hawalaTexts.recorded.text)
    expect(sent()).toBe(1)
  })

  it('are asked about as far as is known where the server does not say', async () => {
    await typed(`${twin.replace('Twin', 'Unknown')}<Home>${twin.replace('Twin', 'unknown')}`)
    desk.stage.once(...LOOK, unreachable)
    await desk.stage.keys('<F8><Tab><Enter>')
    await asks(questionPhrases.recordedUnknown({ what: questionPhrases.recordedUnknownWhat }))
    expect(text()).toContain('unknown → Agha, AFN 100.00, as row 1.')
    expect(sent()).toBe(0)
    await desk.stage.keys('<Tab><Enter>')
    await soon(() => expect(sent()).toBe(1))
    await soon(async () => expect(await desk.stage.text()).toContain('0 rows'))
  })

  it('stop a macro', async () => {
    await typed()
    const stopped = replayMacro(
      { name: 'Sheet', script: 'keys <F8><Tab><Enter>' },
      {
        ...{ navigate: () => {}, onCarriedOver: () => {}, signal: new AbortController().signal },
        isQuiet: () => callsUnderWay() === 0,
      },
    )
    expect(await stopped).toBe(
      macroPhrases.stopped({ name: 'Sheet', step: 1, steps: 1, why: macroPhrases.guarded }),
    )
    await asks(questionPhrases.alikeRows({ count: 1 }))
    expect(sent()).toBe(0)
    await desk.stage.keys('<Esc>')
  })
})
