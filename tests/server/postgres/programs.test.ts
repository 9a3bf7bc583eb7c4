import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { openOffice } from '../setup/office.ts'
import { newFolder, newPlace, removePlaces } from '../setup/places.ts'
import { daftar, endPrograms } from '../setup/processes.ts'
import { wholeBooks } from '../setup/whole-books.ts'

afterEach(endPrograms)
afterAll(removePlaces)

/** A folder for PATH with programs that fail, as those of a wrong version do. */
function wrongPrograms(): string {
  const folder = newFolder()
  for (const name of ['pg_dump', 'pg_restore', 'psql'])
    fs.writeFileSync(path.join(folder, name), '#!/bin/sh\necho wrong version >&2\nexit 1\n', { mode: 0o755 })
  return folder
}

// Only Debian's packages stand side by side.
it.skipIf(!fs.existsSync('/usr/lib/postgresql'))(
  "a backup is taken and restored by the programs of the server's version, whatever is on PATH",
  async () => {
    const office = await openOffice()
    const PATH = wrongPrograms()
    const file = path.join(newFolder(), 'office.backup')
    const here = { DATABASE_URL: office.database, PATH }
    expect(await daftar(here, 'backup', file)).toMatchObject({ stderr: '', code: 0 })
    const place = await newPlace()
    expect(await daftar({ ...place.settings, PATH }, 'restore', file)).toMatchObject({ stderr: '', code: 0 })
    expect(await wholeBooks(place.location)).toEqual(await wholeBooks(office.location))
    await office.close()
  },
)
