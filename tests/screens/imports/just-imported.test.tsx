import { beforeAll, expect, it } from 'vitest'
import { phrases } from '../../../src/screens/import/phrases.ts'
import { atTheDesk, dialog, heldBack, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
beforeAll(() =>
  desk.office.call('POST', 'api/customers/', { cust_id: 1, cust_name: 'Capital', kind: 'capital' }),
)

it('shows what was imported among the imports at once, where it is taken back by the next keys', async () => {
  await desk.open('/import')
  await soon(() => expect(document.body.textContent).toContain(phrases.none))
  const dropped = new Event('drop', { bubbles: true, cancelable: true })
  const sheet = 'Name;Phone;Currency;Balance;Side\nKarim;0700;USD;20;Cr\n'
  document.body.dispatchEvent(
    Object.assign(dropped, { dataTransfer: { files: [new File([sheet], 'just-now.csv')] } }),
  )
  await soon(() => expect(document.body.textContent).toContain(phrases.ready))
  await desk.stage.keys('<C-Enter>')
  await soon(() => expect(dialog().textContent).toContain(phrases.ask))
  // The list is asked for anew, and its answer takes its time.
  const list = heldBack()
  desk.stage.once('GET', 'api/imports/', list.standIn)
  await desk.stage.keys('<Tab><Enter>')
  await desk.toastIs(phrases.imported)
  await desk.stage.keys('<Esc>')
  await soon(() => expect(document.querySelector('.imports')?.textContent).toContain('just-now.csv'))
  await desk.stage.keys('<F3><Enter>')
  await soon(() => expect(dialog().textContent).toContain('just-now.csv'))
  list.release()
})
