import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { RECORD_TYPES } from '../../../contract/records/records.ts'
import { RECORDS } from '../../../server/records/records.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

describe('a kind of record', () => {
  it.each(RECORDS.map((record) => [record.type, record] as const))(
    '%s is the same once it has been on the wire',
    (_, record) => {
      const row = record.fromWire(record.example)
      expect(record.toWire(row)).toEqual(record.example)
      expect(record.fromWire(record.toWire(row))).toEqual(row)
    },
  )

  it('has one description', () => {
    expect(RECORDS.map(({ type }) => type)).toEqual(RECORD_TYPES)
    expect(new Set(RECORDS.map(({ table }) => table)).size).toBe(RECORDS.length)
  })

  it('is known to the files of the worked example alone', () => {
    const [, section = ''] = read('docs/architecture.md').split('### A new posting record\n')
    const [list = ''] = section.split('\n## ')
    const named = [...list.matchAll(/^\d\. `([^`]+)`/gm)].map(([, file]) => file)
    const tracked = execFileSync('git', ['ls-files', 'contract', 'server'], { cwd: root, encoding: 'utf8' })
    // Not the demo office, which is filled with what an office may record, nor pay-outs and slips, nor migrations that
    // add to tables of before, nor the catalogue, which a command writes.
    const files = tracked
      .split('\n')
      .filter(
        (file) =>
          file.endsWith('.ts') &&
          !/^(server\/(demo|hawala|slips|check\/postgres-catalogue)|contract\/(hawala|slips)\/)/.test(file),
      )
      .filter((file) => named.includes(file) || !file.startsWith('server/db/migrations/'))
    const knowing = files.filter((file) =>
      /['"]transfer['"]|\btransfers\b|'Transfer'|\/transfers?\.ts'|transferLegs/.test(read(file)),
    )
    expect(new Set(knowing)).toEqual(new Set(named))
    expect(named.length).toBeLessThanOrEqual(8)
  })
})
