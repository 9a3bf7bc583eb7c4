import { beforeAll, expect, test } from 'vitest'
import { customerTexts } from '../../../contract/lists/customers.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { hawalaTexts } from '../../../contract/records/hawala.ts'
import { transferTexts } from '../../../contract/records/transfers.ts'
import { fillJobsOffice } from '../../keys/jobs.ts'
import { answers, atTheDesk, button, errorOf, field, heldBack, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
beforeAll(async () => {
  await fillJobsOffice(desk.office)
  await desk.office.addCustomer(7)
})

test.each([
  ['/cashbook/search', 'Transaction ID', 'api/cash-book', '/cashbook/edit/7', cashBookTexts],
  ['/transfer/search', 'Transfer ID', 'api/transfer', '/transfer/edit/7', transferTexts],
  ['/hawala/search', 'Hawala ID', 'api/hawala', '/hawala/edit/7', hawalaTexts],
  ['/customers/search', 'Customer ID', 'api/customers', '/customers/edit/7', customerTexts],
])('%s says why it finds nothing, and leads on to what it finds', async (path, label, list, edit, texts) => {
  const { stage } = desk
  const says = (text: string) => soon(() => expect(errorOf(label)).toBe(text))
  await desk.open(path)
  await stage.keys('<Enter>')
  await says(texts.enterId)
  stage.once('GET', list, answers(200, []))
  await stage.keys('78<Enter>')
  await says(texts.notFound)
  stage.once('GET', list, answers(400, { detail: 'No.' }))
  await stage.keys('<Enter>')
  await says(texts.searchFailed)
  await stage.keys('<C-l>')
  await says('')
  expect([field(label).value, document.activeElement]).toEqual(['', field(label)])
  const { standIn, release } = heldBack()
  stage.once('GET', list, standIn)
  await stage.keys('۷<Enter>')
  await soon(() => expect(button('Search').getAttribute('aria-busy')).toBe('true'))
  release()
  await desk.pathIs(edit)
})
