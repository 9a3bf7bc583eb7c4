import { describe, expect, it } from 'vitest'
import { hawalaLegs } from '../../../contract/hawala/hawala.ts'
import { dayBookKey, dayBookPath, isInDayBook } from '../../../contract/records/day-book.ts'
import {
  notOppositeText,
  oppositeTexts,
  stillOpenText,
  takenBackFirstText,
  takenBackText,
} from '../../../contract/records/opposite-texts.ts'
import {
  credit,
  debit,
  exchangePosition,
  hawalaCharges,
  internalAccountName,
  misfit,
  postingTexts,
} from '../../../contract/records/postings.ts'
import { madeText, sourceOfDay, sourceOfHawala, sourceTexts } from '../../../contract/records/source.ts'
import { transferDraftLegs } from '../../../contract/records/transfer-form.ts'
import { emptyTransferDraft, transferLegs } from '../../../contract/records/transfers.ts'

const transfer = {
  ...{ debit_account: '4001', credit_account: '8001', amount: 100n, currency: 'USD' },
  ...{ exchanged_amount: 7050n, exchanged_currency: 'AFN' },
} as const

describe('a transfer posts', () => {
  it('to accounts in two currencies in each its own, through the positions of the office', () => {
    expect(transferLegs(transfer, 'USD', 'AFN')).toEqual([
      debit('4001', 'USD', 100n),
      credit('8001', 'AFN', 7050n),
      credit(exchangePosition('USD'), 'USD', 100n),
      debit(exchangePosition('AFN'), 'AFN', 7050n),
    ])
  })

  it('to accounts in one currency what it comes to there', () => {
    expect(transferLegs(transfer, 'AFN', 'AFN')).toEqual([
      debit('4001', 'AFN', 7050n),
      credit('8001', 'AFN', 7050n),
    ])
  })

  it('nothing to an account that is not known, and 0 to one in a third currency', () => {
    expect(transferLegs(transfer, 'USD', undefined)).toEqual([debit('4001', 'USD', 100n)])
    expect(transferLegs(transfer, undefined, 'AFN')).toEqual([credit('8001', 'AFN', 7050n)])
    expect(transferLegs(transfer, 'EUR', 'EUR')).toEqual([
      debit('4001', 'EUR', 0n),
      credit('8001', 'EUR', 0n),
    ])
    expect(transferLegs(transfer, 'EUR', 'AFN')[0]).toEqual(debit('4001', 'EUR', 0n))
    expect(transferLegs(transfer, 'USD', 'EUR')[1]).toEqual(credit('8001', 'EUR', 0n))
  })

  it('as it is typed what is typed, 0 where that is nothing', () => {
    const ccyOf = (acc_no: string) => (acc_no === '4001' ? 'USD' : 'AFN')
    const draft = {
      ...emptyTransferDraft('1', '2026-11-20'),
      ...{ debit_account: '4001', credit_account: '8001', currency: 'USD', exchanged_currency: 'AFN' },
    }
    const moved = (legs: ReturnType<typeof transferDraftLegs>) => legs.slice(0, 2)
    expect(moved(transferDraftLegs({ ...draft, amount: '1', exchanged_amount: '70.50' }, ccyOf))).toEqual([
      debit('4001', 'USD', 100n),
      credit('8001', 'AFN', 7050n),
    ])
    expect(moved(transferDraftLegs(draft, ccyOf))).toEqual([
      debit('4001', 'USD', 0n),
      credit('8001', 'AFN', 0n),
    ])
  })
})

it('a hawala posts its amount, and its charge as income of the office', () => {
  const hawala = { debit_account: '1001', credit_account: '1002', RYL_amount: 1000n, RYL_charge: 50n }
  expect(hawalaLegs(hawala, 'RYL')).toEqual([
    debit('1001', 'RYL', 1050n),
    credit('1002', 'RYL', 1000n),
    credit(hawalaCharges('RYL'), 'RYL', 50n),
  ])
  expect(hawalaLegs({ ...hawala, RYL_charge: 0n }, 'USD')).toEqual([
    debit('1001', 'USD', 1000n),
    credit('1002', 'USD', 1000n),
  ])
})

it.each([
  [hawalaCharges('RYL'), 'Hawala charges income'],
  [hawalaCharges('USD'), 'Hawala charges income USD'],
  [exchangePosition('AFN'), 'Exchange position AFN'],
  ['4001', '4001'],
])('the account %s is called %s', (account_no, name) => {
  expect(internalAccountName(account_no)).toBe(name)
})

it('an account that does not fit is told which currencies would', () => {
  const account = { acc_no: '7001', ccy: 'EUR' }
  expect(misfit('7001', 'EUR', ['USD', 'AFN'])).toEqual(
    postingTexts.misfitOfTwo({ ...account, one: 'USD', other: 'AFN' }),
  )
  expect(misfit('7001', 'EUR', ['USD', 'USD'])).toEqual(postingTexts.misfit({ ...account, one: 'USD' }))
})

it.each([
  [sourceOfDay('2026-11-20'), sourceTexts.day({ date: '2026-11-20' })],
  [sourceOfHawala(88), sourceTexts.hawala({ id: '88' })],
  ['import/3', sourceTexts.import({ id: '3' })],
  ['shop/3', sourceTexts.other({ source: 'shop/3' })],
])('a record that %s has made says where to change it', (source, said) => {
  expect(madeText(source)).toEqual(said)
})

it('a day book lists what forms enter, each by kind and number', () => {
  expect((['cash-book', 'transfer', 'hawala'] as const).map(isInDayBook)).toEqual([true, true, false])
  expect(dayBookPath('2026-11-20')).toBe('api/day-book/2026-11-20')
  expect(dayBookKey('transfer', 7)).toBe('transfer 7')
})

it('an opposite, or a record without one, is named with its day', () => {
  const [record, said] = [
    { id: 9, date: '2026-11-21' },
    { id: '9', date: '2026-11-21' },
  ]
  expect(takenBackText(record)).toEqual(oppositeTexts.takenBack(said))
  expect(takenBackFirstText(record)).toEqual(oppositeTexts.takenBackFirst(said))
  expect(stillOpenText(record)).toEqual(oppositeTexts.stillOpen(said))
  expect(notOppositeText(9)).toEqual(oppositeTexts.differs({ id: '9' }))
})
