import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { accountBalanceShape, accountShape } from '../../contract/lists/accounts.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import { accountNumber, pageOf, wholeListOf } from '../../contract/wire/answers.ts'
import { page } from '../../contract/wire/fields.ts'
import { assertSeesCash } from '../days/blind-count.ts'
import { isPaged } from '../db/list-pages.ts'
import { notFound } from '../errors.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { sessionFor } from '../http/authenticate.ts'
import { assertWhole, since } from '../http/whole-lists.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { spendDeleteWindow } from '../sessions/delete-window.ts'
import { assertSeesHolding } from './owners-money.ts'
import { balanceOf, findAccountByParam, pageAccounts, removeAccount } from './store.ts'

const params = z.object({ acc_no: z.string() })
const tags = ['accounts']

/** Accounts: the list, a balance, a delete. They are added and changed with their customer. */
export const accountRoutes: FastifyPluginAsyncZod<Office> = async (
  app,
  { books, answerList, calendarDay },
) => {
  app.get(
    '/api/accounts',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'Accounts: all, or by pages',
        querystring: z.object({ since, ...page }),
        response: { 200: z.union([wholeListOf(accountShape, accountNumber), pageOf(accountShape)]) },
      },
    },
    async (request, reply) => {
      const { query } = request
      assertWhole(query)
      if (!isPaged(query)) return answerList('accounts', query.since, request, reply)
      return pageAccounts(books, query)
    },
  )

  app.get(
    '/api/accounts/:acc_no/balance',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'The balance of an account, credits minus debits',
        params,
        response: { 200: accountBalanceShape },
      },
    },
    async (request) => {
      const account = await findAccountByParam(books, request.params.acc_no)
      if (!account) throw notFound()
      const { role } = sessionFor(request).user
      await assertSeesHolding(books, role, account)
      await assertSeesCash(books, role, account.customer_id, calendarDay())
      return { balance: moneyToWire(await balanceOf(books, account.acc_no)), currency: account.ccy }
    },
  )

  app.delete(
    '/api/accounts/:acc_no',
    {
      config: { may: 'manage', subject: actSubjects.deleteAccount },
      schema: {
        tags,
        summary: 'Delete an account without entries, after a password check',
        params,
        response: NO_CONTENT,
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 204, async (trx, { user, tokenHash, expected }) => {
        const { acc_no } = request.params
        await spendDeleteWindow(trx, tokenHash, `accounts/${acc_no}`)
        const account = await findAccountByParam(trx, acc_no)
        if (!account) throw notFound()
        await removeAccount(trx, user.id, account.acc_no, expected)
      }),
  )
}
