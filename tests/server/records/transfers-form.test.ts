import Big from 'big.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account, AccountBalance } from '../../../contract/lists/accounts.ts'
import type { OperationMode } from '../../../contract/money/exchange.ts'
import { MAX_MONEY, moneyFromWire, rateText, scaledText } from '../../../contract/money/money.ts'
import {
  checkTransfer,
  TRANSFER_MODES,
  transferDraft,
  withExchangedAmount,
} from '../../../contract/records/transfer-form.ts'
import {
  emptyTransferDraft,
  type Transfer,
  type TransferDraft,
  transferToWire,
} from '../../../contract/records/transfers.ts'
import { movedOn } from '../../../src/commands/grammar/posting-leg.ts'
import { transferPreview } from '../../../src/commands/grammar/transfer-line.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

// Divides to more digits than any quotient of these needs to be rounded right.
const Exact = Big()
Exact.DP = 60

const MAX_RATE = 9_999_999_999n * 10n ** 8n
const USD_AFN = { currency: 'USD', exchanged_currency: 'AFN' } as const

/** Whole numbers of any length alike, and those at and next to the limit. */
const upTo = (max: bigint) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .integer({ min: 1, max: String(max).length - 1 })
        .chain((digits) => fc.bigInt({ min: 1n, max: 10n ** BigInt(digits) })),
    },
    { weight: 1, arbitrary: fc.constantFrom(0n, 1n, max - 1n, max, max + 1n) },
  )

/** The form with these figures typed, an exchange from 4001 in USD, or between 8001 and 8002, both in AFN. */
function typed(amount: bigint, rate: bigint, mode: OperationMode, isExchange: boolean): TransferDraft {
  return withExchangedAmount({
    ...emptyTransferDraft('', '2026-03-21'),
    ...USD_AFN,
    amount: scaledText(amount, 2),
    exchange_rate: rate === 0n ? '0' : rateText(rate),
    operation_mode: mode,
    from_amount_currency: isExchange,
    debit_account: isExchange ? '4001' : '8001',
    credit_account: '8002',
  })
}

describe('the transfer form before the server', () => {
  let office: TestOffice
  let accounts: readonly Account[]
  const accountOf = (sought: string) => accounts.find(({ acc_no }) => acc_no === sought)
  beforeAll(async () => {
    office = await openOffice()
    await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN' })
    await office.addCustomer(2, { '8002': 'AFN' })
    accounts = (await office.call<Account[]>('GET', 'api/accounts')).body
  })
  afterAll(() => office.close())

  const balance = async (acc_no: string) => {
    const { body } = await office.call<AccountBalance>('GET', `api/accounts/${acc_no}/balance/`)
    return moneyFromWire(body.balance)
  }
  const balances = () => Promise.all(['4001', '8001', '8002'].map(balance))

  it('computes, shows and previews what the server keeps and posts, and refuses what it refuses', async () => {
    let recorded = 0
    await fc.assert(
      fc.asyncProperty(
        upTo(MAX_MONEY),
        upTo(MAX_RATE),
        fc.constantFrom(...TRANSFER_MODES),
        fc.boolean(),
        async (amount, rate, mode, isExchange) => {
          const draft = typed(amount, rate, mode, isExchange)
          if (amount > 0n && rate > 0n) {
            const [of, at] = [new Exact(draft.amount), new Exact(draft.exchange_rate)]
            const exact = mode === 'Multiply' ? of.times(at) : of.div(at)
            expect(draft.exchanged_amount).toBe(exact.toFixed(2, 1))
          }
          const errors = checkTransfer(draft, (acc_no) => accountOf(acc_no)?.ccy)
          const before = await balances()
          const sent = await office.call<Transfer>('POST', 'api/transfer/', transferToWire(draft))
          const moved = ['4001', '8001', '8002'].map((acc_no) =>
            movedOn(acc_no, transferPreview(draft, accountOf)),
          )
          if (Object.keys(errors).length > 0) {
            expect(sent.status).toBe(400)
            expect(new Set(Object.keys(sent.body))).toEqual(new Set(Object.keys(errors)))
            expect(await balances()).toEqual(before)
            return
          }
          expect(sent.status, sent.text).toBe(201)
          recorded += 1
          const { id, operation_mode, ...kept } = transferDraft(sent.body, isExchange ? 'USD' : 'AFN')
          const { id: _, operation_mode: __, ...shown } = draft
          expect(kept).toEqual(shown)
          expect(id).toBe(String(sent.body.id))
          // Another mode than the operator's only where it gives the same amount.
          expect(withExchangedAmount({ ...draft, operation_mode })).toMatchObject({
            exchanged_amount: draft.exchanged_amount,
          })
          expect(await balances()).toEqual(before.map((was, index) => was + (moved[index] ?? 0n)))
        },
      ),
      { numRuns: process.env.PROVE ? 5000 : 200 },
    )
    expect(recorded).toBeGreaterThan(30)
    expect(await office.findings()).toEqual([])
  })
})
