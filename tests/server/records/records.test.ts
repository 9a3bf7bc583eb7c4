import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { RECORD_TYPES, type RecordType } from '../../../contract/records/records.ts'
import type { WireRecord } from '../../../server/records/define-record.ts'
import { RECORDS } from '../../../server/records/records.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const tracked = (folders: readonly string[]) =>
  execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && fs.existsSync(path.join(root, file)))

/** The files of the worked example, the transfer. */
const [, section = ''] = read('docs/architecture.md').split('### A new posting record\n')
const [list = ''] = section.split('\n## ')
const worked = [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file)

/** How a file of the console names it. */
const KNOWING = /['"]transfer['"]|\btransfers\b|\btransfer:|\.transfer\b|\/transfers?\.ts'|\b[tT]ransfer[A-Z]/

const posted = { id: 31, debit_account: '4001', credit_account: '4002', date: '2026-11-20', version: 1 }
const people = { sender_name: 'Ahmad', receiver_name: 'Karim', receiver_father_name: 'Omar' }
/** One of each kind as the API answers it. */
const WIRE: Readonly<Record<RecordType, WireRecord & Readonly<Record<string, unknown>>>> = {
  'cash-book': { ...posted, amount: 1250.5, currency: 'USD', description: 'rent', opposite_of: 30 },
  transfer: {
    ...{ ...posted, amount: 500, currency: 'USD', description: '', source: 'day/2026-11-20' },
    ...{ exchange_rate: 70.5, exchanged_amount: 35250, exchanged_currency: 'AFN' },
  },
  hawala: {
    ...{
      ...posted,
      ...people,
      amount: 1000,
      currency: 'USD',
      receiver_phone_number: '',
      receiver_province: null,
    },
    ...{
      RYL_charge: 12.5,
      exchange_rate: 3.75,
      RYL_amount: 266.67,
      ref: '1254',
      direction: 'in',
      status: 'recorded',
    },
  },
}

describe('a kind of record', () => {
  it.each(RECORDS.map((record) => [record.type, record] as const))(
    '%s is the same once it has been on the wire',
    (_, record) => {
      const wire = WIRE[record.type]
      z.parse(record.answer, wire)
      const row = record.fromWire(wire)
      expect(record.toWire(row)).toEqual(wire)
      expect(record.fromWire(record.toWire(row))).toEqual(row)
    },
  )

  it('has one description', () => {
    expect(RECORDS.map(({ type }) => type)).toEqual(RECORD_TYPES)
    expect(new Set(RECORDS.map(({ table }) => table)).size).toBe(RECORDS.length)
  })

  it('is known to the files of the worked example alone', () => {
    const named = worked.filter((file) => !file.startsWith('src/'))
    // Not the demo office, which is filled with what an office may record, nor pay-outs, slips and statements to hand
    // over, nor the rates of exchanges in a roznamcha, nor migrations that add to tables of before, nor the catalogue,
    // which a command writes.
    const files = tracked(['contract', 'server'])
      .filter(
        (file) =>
          file.endsWith('.ts') &&
          !/^(server\/(demo|hawala|slips|check\/postgres-catalogue|reports\/roznamcha)|contract\/(hawala|slips|reports\/handed-texts))/.test(
            file,
          ),
      )
      .filter((file) => named.includes(file) || !file.startsWith('server/db/migrations/'))
    const knowing = files.filter((file) =>
      /['"]transfer['"]|\btransfers\b|'Transfer'|\/transfers?\.ts'|transferLegs/.test(read(file)),
    )
    expect(new Set(knowing)).toEqual(new Set(named))
    expect(named.length).toBeLessThanOrEqual(8)
  })

  it('is known on the console to those files alone, and to its screens', () => {
    const named = worked.filter((file) => file.startsWith('src/'))
    // Not the key of a customer's card that begins one, nor buying and selling, which are transfers.
    const aside = [
      'src/commands/catalog/screens.ts',
      'src/commands/grammar/exchange-line.ts',
      'src/commands/grammar/exchange-words.ts',
      'src/commands/grammar/usage.ts',
      'src/commands/grammar/verb.ts',
      'src/commands/grammar/verbs.ts',
      'src/screens/customers/card-commands.ts',
    ]
    const knowing = tracked(['src'])
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/screens/transfer/'))
      .filter((file) => KNOWING.test(read(file)))
    expect(new Set(knowing)).toEqual(new Set([...named, ...aside]))
    expect(named.length).toBeLessThanOrEqual(10)
  })
})
