import { expect, it } from 'vitest'
import {
  headFromWire,
  headToWire,
  LOG_KINDS,
  type LogKind,
  logPaths,
  subjectOf,
} from '../../../contract/office/log.ts'

it('a head goes on the wire with the beginning of its seal, and comes back', () => {
  const head = { seq: 12, hash: 'abc123def456', at: '2026-11-20T09:12:31.120Z' }
  expect(headFromWire(headToWire({ ...head, hash: `${head.hash}789` }))).toEqual(head)
  for (const text of [null, '', 'x', '12 abc', '12 xyz now', 'a 12 abc now', '12 abc now then'])
    expect(headFromWire(text)).toBeUndefined()
})

it.each<[LogKind, string, LogKind, string]>([
  ['cash-book', '7', 'cash-book', '7'],
  ['hawala-step', '88/2', 'hawala', '88'],
  ['note', 'cash-book/7', 'cash-book', '7'],
  ['slip', 'account/4/1', 'account', '4/1'],
  ['note', 'nothing', 'note', 'nothing'],
  ['note', '@x/7', 'note', '@x/7'],
  ['hawala-step', '88/2\n3', 'hawala', '88'],
  ['note', 'account/4\n1', 'account', '4\n1'],
  ['customer', 'cash-book/7', 'customer', 'cash-book/7'],
])('a row of %s %s is about %s %s', (kind, id, of, own) => {
  expect(subjectOf({ kind, id })).toEqual({ kind: of, id: own })
})

it('the history of a record is found by its kind and id, whatever that holds', () => {
  expect(logPaths.of('account', '4 1')).toBe('api/log/account/4%201/')
  expect(logPaths.notes('account', '4 1')).toBe('api/log/account/4%201/notes/')
  expect(new Set(LOG_KINDS).size).toBe(LOG_KINDS.length)
})
