import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const assets = path.resolve(import.meta.dirname, '../../../dist/assets')

it('leaves the shapes out of the console: they are the server’s alone', () => {
  const scripts = fs.readdirSync(assets).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  // What zod says of a value of another kind, in every build of it.
  const withShapes = scripts.filter((file) =>
    fs.readFileSync(path.join(assets, file), 'utf8').includes('invalid_type'),
  )
  expect(withShapes).toEqual([])
})
