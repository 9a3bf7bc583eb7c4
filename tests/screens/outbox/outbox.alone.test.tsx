import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { keyTexts } from '../../../contract/wire/errors.ts'
import { phrases as recordsPhrases } from '../../../src/screens/records/phrases.ts'
import { phrases as callPhrases } from '../../../src/shell/calls/phrases.ts'
import { phrases as entryPhrases } from '../../../src/shell/entry/phrases.ts'
import { phrases as goToPhrases } from '../../../src/shell/go-to/phrases.ts'
import { phrases as outboxPhrases } from '../../../src/shell/outbox/late-phrases.ts'
import { phrases as nounPhrases } from '../../../src/shell/outbox/outbox-nouns.ts'
import { phrases as sentPhrases } from '../../../src/shell/outbox/phrases.ts'
import { phrases as signOutPhrases } from '../../../src/shell/sign-out/phrases.ts'
import { like, TIME } from '../../like.ts'
import { WHY } from '../../why.ts'
import {
  answers,
  atTheDesk,
  bannerLines,
  dialog,
  errorOf,
  field,
  heldBack,
  lostAnswer,
  OPERATOR,
  screenHints,
  soon,
  unreachable,
} from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const POST = ['POST', 'api/cash-book/'] as const
const entry = (amount: number, text: string) => `${amount}<Enter>usd<Enter>4001<Enter>4002<Enter>${text}`

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
})

const posts = () => desk.stage.calls().filter(({ method, path }) => `${method} ${path}` === POST.join(' '))
const status = () => document.querySelector('.outbox')?.textContent ?? ''
const TO_CORRECT = outboxPhrases.toCorrect({ back: 1, keys: 'Alt+O' })
const statusIs = (text: string) => soon(() => expect(status()).toBe(text))

async function entriesSaying(word: string): Promise<string[]> {
  const { body } = await desk.office.call<{ results: { description: string }[] }>(
    'GET',
    'api/cash-book?limit=500',
  )
  return body.results
    .map(({ description }) => description)
    .filter((text) => text.startsWith(word))
    .toReversed()
}
const written = (word: string, texts: readonly string[]) =>
  soon(async () => expect(await entriesSaying(word)).toEqual(texts))

/** Every call of this kind meets a network that is gone, until it is back. */
function networkGone(times = 20) {
  let isGone = true
  for (let call = 0; call < times; call += 1)
    desk.stage.once(...POST, (forward) => (isGone ? unreachable(forward) : forward()))
  return () => {
    isGone = false
    dispatchEvent(new Event('online'))
  }
}

/** The browser stores nothing more, as where its storage is full. */
const fullStorage = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
afterEach(() => vi.restoreAllMocks())

async function openForm(token?: string) {
  await desk.open('/cash-book', token)
  await desk.focusIs('Amount')
}

/** Saves entries of 1 USD, 2 USD and so on while there is no network; answers what brings it back. */
async function savedAway(texts: readonly string[], token?: string) {
  await openForm(token)
  const back = networkGone()
  for (const [index, text] of texts.entries()) {
    await desk.stage.keys(`${entry(index + 1, text)}<C-Enter>`)
    await soon(() => expect(field('Amount').value).toBe(''))
  }
  await statusIs(outboxPhrases.waitingOffline({ waiting: texts.length }))
  return back
}

/** Has the server refuse the next entry, once that is released. */
function refusedLate(body: object) {
  const held = heldBack()
  desk.stage.once(...POST, async (forward) => {
    await held.standIn(async () => new Response())
    return answers(400, body)(forward)
  })
  return held
}

describe('what is saved', () => {
  test('waits while there is no network, in order, and is written once it is back', async () => {
    const { stage } = desk
    const back = await savedAway(['away 1', 'away 2'])
    expect(bannerLines()).toEqual([])
    expect(await stage.toasts()).toEqual([])
    back()
    await written('away', ['away 1', 'away 2'])
    await statusIs('')
    expect(await stage.toasts()).toContain(cashBookTexts.recorded.text)
    const keys = new Set(posts().map(({ headers }) => headers.get('Idempotency-Key')))
    expect(keys.size).toBe(2)
  })

  test('says once that there is no connection', async () => {
    const { stage } = desk
    await openForm()
    const back = networkGone()
    for (let tries = 0; tries < 4; tries += 1) stage.once('GET', 'api/health', unreachable)
    await stage.keys(`${entry(1, 'said once')}<C-Enter>`)
    await soon(() => expect(document.querySelector('.connection.lost')).not.toBeNull())
    const header = () => document.querySelector('header')?.textContent ?? ''
    await soon(() => expect(header()).toContain('1 waiting'))
    expect(header().match(/no connection/g)).toHaveLength(1)
    back()
    await written('said once', ['said once'])
  })

  test('of another operator is neither shown nor sent', async () => {
    const { stage, office } = desk
    const back = await savedAway(['not mine'], await office.colleague('second@office.af'))
    await stage.keys('<C-k>exit<Enter>')
    await soon(() => expect(dialog().textContent).toContain(signOutPhrases.records({ count: 1 })))
    await desk.focusIs('Stay')
    await stage.keys('<Tab><Enter>')
    await soon(() => expect(dialog().textContent).toContain('leave it in this browser'))
    // It could not be sent: the operator is asked.
    await desk.focusIs('Stay')
    await stage.keys('<Tab><Enter>')
    await desk.focusIs('Email')
    back()
    await stage.keys(`${OPERATOR.email}<Enter>${OPERATOR.password}<Enter>`)
    await desk.pathIs('/')
    await desk.focusIs('Customers')
    await stage.keys('<A-w>')
    await desk.pathIs('/waiting')
    await soon(async () => expect(await stage.text()).toContain(recordsPhrases.empty))
    expect(await stage.text()).not.toContain('not mine')
    expect(await entriesSaying('not mine')).toEqual([])
    // Its own operator comes back.
    await stage.keys('<C-k>exit<Enter>')
    await desk.focusIs('Email')
    await stage.keys(`second@office.af<Enter>${OPERATOR.password}<Enter>`)
    await written('not mine', ['not mine'])
  })
})

describe('what is refused', () => {
  test('comes back into its form, what follows goes on', async () => {
    const { stage } = desk
    await openForm()
    const held = refusedLate({ debit_account: [WHY] })
    await stage.keys(`${entry(1, 'back 1')}<C-Enter>`)
    await soon(() => expect(field('Amount').value).toBe(''))
    await stage.keys(`${entry(2, 'back 2')}<C-Enter>`)
    await statusIs('2 waiting')
    held.release()
    await written('back', ['back 2'])
    await soon(() => expect(field('Description').value).toBe('back 1'))
    expect(bannerLines()).toEqual(['Error:', `Debit account: ${WHY}`])
    expect(errorOf('Debit Account')).toBe(WHY)
    await desk.focusIs('Debit Account')
    await statusIs(TO_CORRECT)
    await stage.keys('<C-Enter>')
    await written('back', ['back 2', 'back 1'])
    await statusIs('')
    const [first, , again] = posts().map(({ headers }) => headers.get('Idempotency-Key'))
    expect(again).toBe(first)
  })

  test('comes back in place of a half-filled one that the save brought, which waits again', async () => {
    const { stage } = desk
    await openForm()
    await stage.keys('250<Enter>usd<Enter>4001<Enter>')
    await desk.open('/')
    await stage.keys('<C-k>cash 50 usd 4001 > 4002 place 1<Enter>')
    await soon(() => expect(field('Description').value).toBe('place 1'))
    const held = refusedLate({ detail: WHY })
    await stage.keys('<C-Enter>')
    await soon(() => expect(field('Amount').value).toBe('250'))
    held.release()
    await soon(() => expect(field('Description').value).toBe('place 1'))
    expect(field('Amount').value).toBe('50')
    expect(bannerLines()).toEqual(['Error:', WHY])
    await stage.keys('<C-Enter>')
    await written('place', ['place 1'])
    await soon(() => expect(field('Amount').value).toBe('250'))
    await statusIs('')
    await stage.keys('<C-l>')
  })

  test('leaves alone whoever types the next one, and comes with Alt+O', async () => {
    const { stage } = desk
    await openForm()
    const held = refusedLate({ detail: WHY })
    await stage.keys(`${entry(1, 'busy 1')}<C-Enter>`)
    await soon(() => expect(field('Amount').value).toBe(''))
    await stage.keys('2<Enter>usd<Enter>')
    held.release()
    await statusIs(TO_CORRECT)
    expect(field('Amount').value).toBe('2')
    expect(bannerLines()).toEqual([])
    await desk.toastIs(nounPhrases.notSaved({ label: 'Cash Book', figures: '1 USD 4001 → 4002 busy 1' }))
    expect(await stage.toasts()).toContain(WHY)
    await stage.keys('<A-o>')
    await soon(() => expect(field('Description').value).toBe('busy 1'))
    expect(bannerLines()).toEqual(['Error:', WHY])
    // What was being typed waits behind it.
    await stage.keys('<C-Enter>')
    await soon(() => expect(field('Amount').value).toBe('2'))
    await written('busy', ['busy 1'])
    await stage.keys('<C-l>')
  })

  test('having been written before it was changed: the operator is told as what, and loses nothing', async () => {
    const { stage } = desk
    await openForm()
    stage.once(...POST, lostAnswer)
    const back = networkGone()
    await stage.keys(`${entry(5, 'twice')}<C-Enter>`)
    await statusIs(outboxPhrases.waitingOffline({ waiting: 1 }))
    await stage.keys('<A-w>')
    await desk.focusIs('Waiting')
    await stage.keys('<Enter>')
    await soon(() => expect(field('Description').value).toBe('twice'))
    await desk.focusIs('Amount')
    await stage.keys('7')
    back()
    await stage.keys('<C-Enter>')
    await soon(() => expect(bannerLines()).toHaveLength(2))
    const { body } = await desk.office.call<{ results: { id: number }[] }>('GET', 'api/cash-book?limit=1')
    const id = body.results[0]?.id
    const told = callPhrases.inBooksByLine({
      record: `Cash Book ${id}, 5 USD 4001 → 4002 twice`,
      line: `cash ${id}`,
    })
    expect(bannerLines()).toEqual(['Error:', told])
    await soon(async () => expect(await stage.toasts()).toContain(told))
    expect(field('Amount').value).toBe('7')
    expect(await entriesSaying('twice')).toEqual(['twice'])
    await stage.keys('<A-w>')
    await desk.focusIs('Waiting')
    await stage.keys('<Delete>')
    await desk.focusIs('Cancel')
    expect(await stage.text()).toContain('what you changed since will be gone')
    await stage.keys(`<Esc><C-k>cash ${id}<Enter>`)
    await desk.pathIs(`/cashbook/edit/${id}`)
    await soon(() => expect(field('Amount').value).toBe('5.00'))
    await stage.keys('<A-o>')
    await soon(() => expect(field('Amount').value).toBe('7'))
    await stage.keys('<C-l>')
    await statusIs('')
  })

  test('is still there after a reload, and goes where it is cleared', async () => {
    const { stage } = desk
    await openForm()
    stage.once(...POST, answers(400, { detail: 'No.' }))
    await stage.keys(`${entry(1, 'cleared')}<C-Enter>`)
    await soon(() => expect(bannerLines()).toEqual(['Error:', 'No.']))
    // From another form too, which it is none of.
    await stage.open('/customers')
    await desk.focusIs('Name')
    await statusIs(TO_CORRECT)
    await stage.keys('<A-o>')
    await desk.pathIs('/cash-book')
    await soon(() => expect(field('Description').value).toBe('cleared'))
    await soon(() => expect(bannerLines()).toEqual(['Error:', 'No.']))
    await stage.keys('<C-l>')
    await soon(() => expect(field('Description').value).toBe(''))
    await statusIs('')
    expect(await entriesSaying('cleared')).toEqual([])
  })
})

describe('a record that was opened into its form', () => {
  test('is brought back once: it waits on when the operator comes Back to the form', async () => {
    const { stage } = desk
    const back = await savedAway(['once 1', 'once 2'])
    await stage.keys('<A-w>')
    await desk.focusIs('Waiting')
    await stage.keys('<Down><Enter>')
    await desk.pathIs('/cash-book')
    await soon(() => expect(field('Description').value).toBe('once 2'))
    await stage.keys('<C-Enter>')
    await soon(() => expect(field('Description').value).toBe(''))
    await statusIs(outboxPhrases.waitingOffline({ waiting: 2 }))
    await stage.keys('<Esc>')
    await desk.pathIs('/')
    stage.back()
    await desk.pathIs('/cash-book')
    await desk.focusIs('Amount')
    back()
    await written('once', ['once 1', 'once 2'])
    await statusIs('')
    expect(field('Description').value).toBe('')
  })
})

describe('the list of what waits', () => {
  test('shows each record, opens one into its form, and deletes one after asking', async () => {
    const { stage } = desk
    const back = await savedAway(['list 1', 'list 2', 'list 3'])
    await stage.keys('<C-k>waiting<Enter>')
    await desk.pathIs('/waiting')
    await desk.focusIs('Waiting')
    const cells = () =>
      [...document.querySelectorAll('.waiting tbody tr[data-index]')].map((row) =>
        [...row.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent),
      )
    await soon(() =>
      expect(cells()).toEqual([
        ['Cash Book', '1 USD 4001 → 4002 list 1', 'just now', 'sent, no answer yet'],
        ['Cash Book', '2 USD 4001 → 4002 list 2', 'just now', 'waiting'],
        ['Cash Book', '3 USD 4001 → 4002 list 3', 'just now', 'waiting'],
      ]),
    )
    await stage.keys('<Down><Down><Delete>')
    await desk.focusIs('Cancel')
    expect(await stage.text()).toContain(recordsPhrases.notInBooks)
    await stage.keys('<Esc>')
    await soon(() => expect(cells()).toHaveLength(3))
    await desk.focusIs('Waiting')
    await stage.keys('<Delete>')
    await desk.focusIs('Cancel')
    await stage.keys('<Tab><Enter>')
    await soon(() => expect(cells()).toHaveLength(2))
    await desk.focusIs('Waiting')
    await stage.keys('<Enter>')
    await desk.pathIs('/cash-book')
    await soon(() => expect(field('Description').value).toBe('list 2'))
    await statusIs(`${outboxPhrases.waitingOffline({ waiting: 1 })}${TO_CORRECT}`)
    back()
    await written('list', ['list 1'])
    await stage.keys('<C-Enter>')
    await written('list', ['list 1', 'list 2'])
    await statusIs('')
    stage.go('/waiting')
    await desk.focusIs('Waiting')
    await soon(() => expect(screenHints()).toEqual([]))
  })
})

describe('a browser that keeps nothing', () => {
  test('says so, and the form waits for the answer as it would without an outbox', async () => {
    const { stage } = desk
    await openForm()
    await soon(() => expect(document.querySelector('.outbox')).not.toBeNull())
    fullStorage()
    stage.once(...POST, answers(400, { detail: WHY }))
    await stage.keys(`${entry(1, 'private')}<C-Enter>`)
    await soon(() => expect(bannerLines()).toEqual(['Error:', WHY]))
    await soon(async () => expect((await stage.toasts()).join()).toContain(entryPhrases.notKept))
    expect(field('Description').value).toBe('private')
    stage.once(...POST, answers(409, { detail: keyTexts.used }))
    await stage.keys('<C-Enter>')
    await soon(() =>
      expect(bannerLines().join()).toContain('as it was first sent. Find it in the Daily Transaction report'),
    )
    expect(field('Description').value).toBe('private')
    await stage.keys('<C-Enter>')
    await written('private', ['private'])
    await soon(async () => expect(await stage.toasts()).toContain(cashBookTexts.recorded.text))
  })

  test('gives back what was refused, and lists it no more once its form has saved it', async () => {
    const { stage } = desk
    await openForm()
    stage.once(...POST, answers(400, { detail: WHY }))
    await stage.keys(`${entry(1, 'by itself')}<C-Enter>`)
    await soon(() => expect(bannerLines()).toEqual(['Error:', WHY]))
    await statusIs(TO_CORRECT)
    fullStorage()
    stage.go('/')
    await desk.focusIs('Customers')
    await stage.keys('<A-o>')
    await soon(() => expect(bannerLines()).toEqual(['Error:', WHY]))
    await stage.keys('<C-Enter>')
    await written('by itself', ['by itself'])
    await statusIs('')
  })
})

describe('an entry of Go To', () => {
  const LINE = '<C-k>cash 7 usd 4001 > 4002'
  const WAITS = goToPhrases.waits
  const closed = () => soon(() => expect(document.querySelector('.goto')).toBeNull())

  test('waits while there is no network as that of a form does, says so, and is written once', async () => {
    const { stage } = desk
    await openForm()
    const back = networkGone()
    await stage.keys(`${LINE} told away<C-Enter>`)
    await closed()
    await desk.toastIs(WAITS)
    await statusIs(outboxPhrases.waitingOffline({ waiting: 1 }))
    // The same line again is another entry, and asked about as in a form.
    await stage.keys(`${LINE} told away<C-Enter>`)
    await soon(async () => expect(await stage.text()).toMatch(like(sentPhrases.sameWaiting, { time: TIME })))
    await stage.keys('<Esc>')
    await desk.focusIs('Go To')
    await stage.keys('<Esc>')
    await closed()
    back()
    await written('told away', ['told away'])
    await statusIs('')
    expect(new Set(posts().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })

  test('is written once where the answer alone was lost', async () => {
    const { stage } = desk
    await openForm()
    stage.once(...POST, lostAnswer)
    await stage.keys(`${LINE} told once<C-Enter>`)
    await closed()
    await written('told once', ['told once'])
    await statusIs('')
    expect(await entriesSaying('told once')).toEqual(['told once'])
  })

  test('goes out without a try of its own once the server is known not to answer', async () => {
    const { stage } = desk
    await openForm()
    for (let tries = 0; tries < 4; tries += 1) stage.once('GET', 'api/health', unreachable)
    const back = networkGone()
    await stage.keys(`${entry(1, 'first away')}<C-Enter>`)
    await soon(() => expect(document.querySelector('.connection.lost')).not.toBeNull())
    const before = posts().length
    await stage.keys(`${LINE} second away<C-Enter>`)
    await closed()
    await statusIs('2 waiting')
    expect(
      posts()
        .slice(before)
        .map(({ body }) => body.description),
    ).not.toContain('second away')
    back()
    await written('second away', ['second away'])
    expect(await entriesSaying('first away')).toEqual(['first away'])
  })

  test('comes back into the form where the server refuses it, and stays in its line where nothing can be kept', async () => {
    const { stage } = desk
    await openForm()
    // The line's own try, and the first of the outbox.
    const back = networkGone(2)
    await stage.keys(`${LINE} told late<C-Enter>`)
    await closed()
    await statusIs(outboxPhrases.waitingOffline({ waiting: 1 }))
    stage.once(...POST, answers(400, { date: [WHY] }))
    back()
    await soon(() => expect(field('Description').value).toBe('told late'))
    await soon(() => expect(errorOf('Date')).toBe(WHY))
    await stage.keys('<C-l>')
    fullStorage()
    networkGone(1)
    await stage.keys(`${LINE} told nowhere<C-Enter>`)
    await soon(async () => expect(await stage.text()).toContain(`Error: ${cashBookTexts.recordFailed.text}`))
    expect(await entriesSaying('told nowhere')).toEqual([])
  })
})

describe('a line of Go To that got no answer, where nothing can be kept', () => {
  const FAILED = `Error: ${cashBookTexts.recordFailed.text}`
  const entries = () => desk.office.count('cash_book')
  /** Types a line whose entry is written, and whose answer is lost. */
  async function unanswered(line: string) {
    await openForm()
    fullStorage()
    desk.stage.once(...POST, lostAnswer)
    await desk.stage.keys(`<C-k>${line}<C-Enter>`)
    await soon(async () => expect(await desk.stage.text()).toContain(FAILED))
  }

  test('is written once where its form saves it', async () => {
    const { stage } = desk
    const before = await entries()
    await unanswered('cash 9 usd 4001 > 4002 no answer')
    await stage.keys('<Enter>')
    await soon(() => expect(field('Description').value).toBe('no answer'))
    await stage.keys('<C-Enter>')
    await soon(() => expect(field('Description').value).toBe(''))
    await stage.quiet()
    expect(await entries()).toBe(before + 1)
  })

  test('is not written beside the first where it is corrected', async () => {
    const { stage } = desk
    const before = await entries()
    await unanswered('cash 9 usd 4001 > 4002 first')
    await stage.keys(' and then<C-Enter>')
    await soon(async () =>
      expect(await stage.text()).toMatch(
        like(callPhrases.inBooksByLine, {
          record: /Cash Book \d+, 9 USD 4001 → 4002 first/,
          line: /cash \d+/,
        }),
      ),
    )
    expect(await entries()).toBe(before + 1)
    await stage.keys('<C-l>cash 8 usd 4001 > 4002 another<C-Enter>')
    await soon(async () => expect(await entries()).toBe(before + 2))
  })
})
