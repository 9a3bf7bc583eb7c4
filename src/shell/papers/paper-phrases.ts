import { definePhrases } from '../../../contract/text/phrases.ts'

/** What kinds of papers are called, by their names on the wire. */
export const paperKinds = definePhrases('shell.papers.kind', {
  tazkira: 'Tazkira',
  'e-tazkira': 'e-Tazkira',
  passport: 'Passport',
  cnic: 'CNIC',
  'emirates-id': 'Emirates ID',
  iqama: 'Iqama',
  other: 'Other paper',
})

/** What the office takes customers for, by its names on the wire. */
export const riskNames = definePhrases('shell.papers.risk', {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  blocked: 'Blocked',
})

export const phrases = definePhrases('shell.papers', {
  father: 'Father',
  paper: 'Paper',
  paperOf: '{kind} {number}',
  expires: 'Valid to',
  expired: 'Expired',
  risk: 'Risk',
  expiredOf: '{paper} of {customer} expired on {date}.',
})
