import { beforeAll, expect, test } from 'vitest'
import { phrases as framePhrases } from '../../../src/shell/frame/phrases.ts'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import { answers, atTheDesk, field, heldBack, noDialog, OPERATOR, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
beforeAll(() => fillReportsOffice(desk.office))

const dropped = () => document.querySelector('.dropped-keys')?.textContent ?? ''
/** Opens Go To's line on the way to a record whose read is held back; answers what lets it go. */
async function onTheWayTo(line: string, path: string): Promise<() => void> {
  const { stage } = desk
  await desk.open('/cash-book')
  const held = heldBack()
  stage.once('GET', path, held.standIn)
  await stage.keys(`<C-k>${line}`)
  await soon(async () => expect(await stage.valueOf('Go To')).toBe(line))
  await stage.keys('<Enter>')
  return held.release
}

test('keys typed before a record has come go into its first field, in order', async () => {
  const { stage } = desk
  const release = await onTheWayTo('cash 1', 'api/cash-book')
  await stage.keys('<C-a>9<Left>1<Enter>afn')
  release()
  await soon(async () => expect(await stage.focus()).toBe('Currency'))
  await soon(() => expect(field('Amount').value).toBe('19'))
  await soon(() => expect(field('Currency').value).toBe('afn'))
  expect(dropped()).toBe('')
})

test('Persian letters, Backspace and a selection are held too', async () => {
  const { stage } = desk
  const release = await onTheWayTo('u 1', 'api/customers')
  await stage.keys('<C-a>حاجیی<Backspace><S-Right>ه')
  release()
  await soon(() => expect(field('Name').value).toBe('حاجه'))
})

test('Ctrl+Enter among them saves only once the record is there, and Delete never works', async () => {
  const { stage } = desk
  const release = await onTheWayTo('cash 1', 'api/cash-book')
  await stage.keys('777<A-Delete>')
  expect(dropped()).toBe(framePhrases.droppedKeys({ count: 1 }))
  await stage.keys('<C-Enter>')
  expect(stage.calls().filter(({ method }) => method === 'PATCH')).toEqual([])
  release()
  await soon(() => expect(stage.calls().filter(({ method }) => method === 'PATCH')).toHaveLength(1))
  expect(stage.calls().find(({ method }) => method === 'PATCH')?.body).toMatchObject({ amount: 777 })
  noDialog()
})

test('keys are dropped with a word where the record is not found', async () => {
  const { stage } = desk
  const release = await onTheWayTo('cash 9999', 'api/cash-book')
  await stage.keys('999<Enter>')
  release()
  await soon(() => expect(dropped()).toBe(framePhrases.droppedKeys({ count: 4 })))
  expect(await stage.path()).toBe('/cashbook/edit/9999')
  await stage.keys('<F9>')
  await soon(() => expect(dropped()).toBe(''))
})

test("keys are dropped where the browser's Back leads elsewhere", async () => {
  const { stage } = desk
  const release = await onTheWayTo('cash 1', 'api/cash-book')
  await soon(async () => expect(await stage.path()).toBe('/cashbook/edit/1'))
  await stage.keys('777<C-Enter>')
  stage.back()
  await desk.pathIs('/cash-book')
  await soon(() => expect(dropped()).toBe(framePhrases.droppedKeys({ count: 4 })))
  await soon(async () => expect(await stage.focus()).toBe('Amount'))
  expect(field('Amount').value).toBe('')
  release()
})

test('keys are dropped where a report is refused', async () => {
  const { stage } = desk
  await desk.open('/reports')
  const held = heldBack()
  const refusal = answers(400, { detail: 'No.' })
  stage.once('GET', 'api/reports/trial-balance/report/', (forward) => held.standIn(() => refusal(forward)))
  await stage.keys('gb<Down><Enter>')
  held.release()
  await soon(() => expect(dropped()).toBe(framePhrases.droppedKeys({ count: 2 })))
})

test('keys are held while a search looks, and dropped where it finds nothing', async () => {
  const { stage } = desk
  await desk.open('/cashbook/search')
  const held = heldBack()
  stage.once('GET', 'api/cash-book', held.standIn)
  await stage.keys('9999<Enter>1<C-Enter>')
  expect(field('Transaction ID').value).toBe('9999')
  held.release()
  await soon(() => expect(dropped()).toBe(framePhrases.droppedKeys({ count: 2 })))
  expect(field('Transaction ID').value).toBe('9999')
})

test('keys are dropped where the operator has to sign in first', async () => {
  const { stage, office } = desk
  const token = await office.colleague('signing-in@office.af')
  await desk.open('/cash-book', token)
  await stage.keys('5<Enter>usd<Enter>4001<Enter>4002<Enter>sent late')
  const held = heldBack()
  const report = heldBack()
  stage.once('POST', 'api/cash-book/', async (forward) => {
    await held.standIn(async () => new Response())
    return forward()
  })
  await stage.keys('<C-Enter>')
  stage.once('GET', 'api/reports/trial-balance/report/', report.standIn)
  await stage.keys('<C-k>trial<Enter>')
  await soon(async () => expect(await stage.path()).toBe('/reports/trial-balance'))
  await stage.keys(OPERATOR.password)
  await office.call('POST', 'auth/logout/', undefined, { authorization: `Token ${token}` })
  held.release()
  await soon(async () => expect(await stage.focus()).toBe('Password'))
  await soon(() => expect(dropped()).toContain('keys typed ahead were dropped'))
  expect(field('Password').value).toBe('')
  report.release()
})
