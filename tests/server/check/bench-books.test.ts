import { afterAll, expect, it } from 'vitest'
import { ACCOUNTS, fillBooks, RYL_ACCOUNTS } from '../../../bench/offices/generator.ts'
import { logEntries } from '../../../bench/offices/log-rows.ts'
import { newOffice } from '../../../bench/offices/offices.ts'
import { checkBooks } from '../../../server/check/check.ts'
import { openSnapshots } from '../../../server/db/open.ts'
import { newFolder, removePlaces } from '../setup/places.ts'

afterAll(removePlaces)

it('the books that the bench fills are whole: the check finds nothing', async () => {
  const location = { DATA_DIR: newFolder(), DATABASE_URL: undefined }
  const { books } = await newOffice(location, ACCOUNTS, RYL_ACCOUNTS)
  await fillBooks(books, 1)
  await logEntries(books)
  await books.close()
  const opened = await openSnapshots(location)
  expect(await opened.snapshot((reader) => checkBooks(reader))).toEqual([])
  await opened.close()
})
