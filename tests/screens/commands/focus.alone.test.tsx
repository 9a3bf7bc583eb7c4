import { beforeAll, expect, test } from 'vitest'
import { authTexts } from '../../../contract/operator/auth.ts'
import { phrases as entryPhrases } from '../../../src/shell/entry/phrases.ts'
import { keepFocus } from '../../../src/ui/frame/focus-keeper.ts'
import { WHY } from '../../why.ts'
import { answers, atTheDesk, OPERATOR, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
beforeAll(() => desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' }))

test('a screen that arrives behind Go To takes nothing of what is typed there', async () => {
  const { stage } = desk
  await desk.open('/cash-book')
  await stage.keys('<C-k>')
  await soon(async () => expect(await stage.focus()).toBe('Go To'))
  await stage.keys('pr')
  // Its first field asks for the focus as soon as it is there.
  const amount = document.querySelector<HTMLInputElement>('input[name=amount]')
  amount?.focus()
  expect(await stage.focus()).toBe('Go To')
  await stage.keys('ov')
  await soon(async () => expect(await stage.valueOf('Go To')).toBe('prov'))
})

/** Presses a key and runs what it leads to in the same turn: no timer, no frame. */
async function pressWithinTurn(key: string) {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
  )
  for (let step = 0; step < 50; step++) await null
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

test.each([
  { dialog: 'Go To', keys: '<C-k>' },
  { dialog: 'Keys', keys: '<F1>' },
  { dialog: entryPhrases.leaveAsked, keys: '5<Esc>' },
])(
  '$dialog has given the focus back before the next key, and takes it from no key that went on',
  async ({ dialog, keys }) => {
    const { stage } = desk
    await desk.open('/cash-book')
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    const field = document.activeElement
    await stage.keys(keys)
    await soon(() =>
      expect(document.querySelector('[role=dialog], [role=alertdialog]')?.textContent).toContain(dialog),
    )
    await turn()
    await pressWithinTurn('Escape')
    expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull()
    expect(document.activeElement).toBe(field)
    const next = document.querySelector<HTMLInputElement>('input[name=description]')
    next?.focus()
    await turn()
    expect(document.activeElement).toBe(next)
  },
)

test('a dialog that was over another gives the focus back to that one', async () => {
  const { stage } = desk
  await desk.open('/')
  await stage.keys('<C-k>cash 5 usd 4001 > 4002 twice asked')
  // Only the POST is refused: a refused read of a balance opens the login page.
  stage.once('POST', 'api/cash-book/', async (forward) => {
    // What follows the signing in.
    stage.once('POST', 'api/cash-book/', answers(400, { amount: [WHY] }))
    return answers(401, { detail: authTexts.invalidToken })(forward)
  })
  await stage.keys('<C-Enter>')
  await soon(async () => expect(await stage.focus()).toBe('Password'))
  await stage.keys(`${OPERATOR.password}<Enter>`)
  await soon(async () => expect(await stage.text()).toContain(WHY))
  expect(await stage.focus()).toBe('Go To')
  await stage.keys('!')
  expect(await stage.valueOf('Go To')).toContain('twice asked!')
})

test('the focus waits on the screen until its home is drawn, however late that is', async () => {
  document.body.innerHTML = '<main tabindex="-1"></main>'
  const end = keepFocus()
  const main = document.querySelector('main')
  await soon(() => expect(document.activeElement).toBe(main))
  main?.insertAdjacentHTML('beforeend', '<table tabindex="0"></table>')
  await turn()
  expect(document.activeElement).toBe(main)
  main?.querySelector('table')?.setAttribute('data-focus-home', '')
  main?.append('rows')
  await turn()
  expect(document.activeElement).toBe(main?.querySelector('table'))
  end()
  document.body.innerHTML = ''
})
