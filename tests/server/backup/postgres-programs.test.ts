import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { findProgram } from '../../../server/backup/postgres-programs.ts'
import { newFolder, removePlaces } from '../setup/places.ts'

afterEach(() => vi.unstubAllEnvs())
afterAll(removePlaces)

const NAME = process.platform === 'win32' ? 'pg_dump.exe' : 'pg_dump'

function install(folder: string): string {
  fs.mkdirSync(folder, { recursive: true })
  const program = path.join(folder, NAME)
  fs.writeFileSync(program, '')
  return program
}

it('a program is that of the server’s version, else the one on PATH, else the newest', () => {
  const [debian, onPath] = [newFolder(), newFolder()]
  vi.stubEnv('PATH', [newFolder(), onPath].join(path.delimiter))
  const find = (major?: number) => findProgram('pg_dump', major, debian)
  expect(find(15)).toBeUndefined()
  const [, fifteen, seventeen] = [9, 15, 17].map((major) => install(path.join(debian, `${major}`, 'bin')))
  expect(find(15)).toBe(fifteen)
  expect([find(16), find()]).toEqual([seventeen, seventeen])
  const own = install(onPath)
  expect(find(15)).toBe(fifteen)
  expect([find(16), find()]).toEqual([own, own])
})
