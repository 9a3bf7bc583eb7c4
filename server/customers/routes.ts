import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { customerShape } from '../../contract/lists/customer-answers.ts'
import { type CustomerPatch, customerBody, customerPatch } from '../../contract/lists/customer-body.ts'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import type { User } from '../../contract/operator/auth.ts'
import { may, refusedText } from '../../contract/operator/roles.ts'
import { customerCardShape } from '../../contract/reports/report-answers.ts'
import { customerName, nextIdShape, pageOf, wholeListOf } from '../../contract/wire/answers.ts'
import { page } from '../../contract/wire/fields.ts'
import { assertSeesHolding } from '../accounts/owners-money.ts'
import { assertSeesCash } from '../days/blind-count.ts'
import { nextId } from '../db/counters.ts'
import { isPaged } from '../db/list-pages.ts'
import { forbidden, notFound } from '../errors.ts'
import { findByIdParam, recordId } from '../http/addresses.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { sessionFor } from '../http/authenticate.ts'
import { assertWhole, since } from '../http/whole-lists.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { spendDeleteWindow } from '../sessions/delete-window.ts'
import { customerCard } from './card.ts'
import {
  CUSTOMERS,
  createCustomer,
  deleteCustomer,
  findCustomer,
  pageCustomers,
  updateCustomer,
} from './store.ts'

const params = z.object({ cust_id: z.string() })
const querystring = z.object({ cust_id: z.string().optional(), since, ...page })
const tags = ['customers']

/** What customers are to the office is told apart by those who manage it. */
function assertMayKind({ role }: User, { kind }: CustomerPatch): void {
  if (kind !== undefined && !may(role, 'manage'))
    throw forbidden(refusedText('manage', actSubjects.customerKind))
}

/** Reading customers. */
const customerReads: FastifyPluginAsyncZod<Office> = async (app, { books, answerList, calendarDay }) => {
  app.get(
    '/api/customers/next_id',
    {
      config: { may: 'enter' },
      schema: { tags, summary: 'The id suggested for a new customer', response: { 200: nextIdShape } },
    },
    async () => ({ next_id: await nextId(books, CUSTOMERS) }),
  )

  app.get(
    '/api/customers',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'Customers: one by id, all, or by pages',
        querystring,
        response: { 200: z.union([wholeListOf(customerShape, customerName.cust_id), pageOf(customerShape)]) },
      },
    },
    async (request, reply) => {
      const { query } = request
      const { cust_id } = query
      assertWhole(query)
      if (cust_id !== undefined) return findByIdParam('cust_id', cust_id, (id) => findCustomer(books, id))
      if (!isPaged(query)) return answerList('customers', query.since, request, reply)
      return pageCustomers(books, query)
    },
  )

  app.get(
    '/api/customers/:cust_id/card',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'What a customer has on each account, and their last entries',
        params,
        response: { 200: customerCardShape },
      },
    },
    async (request) => {
      const cust_id = recordId(request.params.cust_id)
      const { role } = sessionFor(request).user
      await assertSeesHolding(books, role, { cust_id })
      await assertSeesCash(books, role, cust_id, calendarDay())
      const card = await customerCard(books, cust_id)
      if (!card) throw notFound()
      return card
    },
  )
}

/** Adding, changing and deleting customers. */
const customerWrites: FastifyPluginAsyncZod<Office> = async (app, { books, today }) => {
  app.post(
    '/api/customers',
    {
      config: { may: 'enter' },
      schema: {
        tags,
        summary: 'Add a customer with accounts',
        body: customerBody,
        response: { 201: customerShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 201, (trx, { user }) => {
        assertMayKind(user, request.body)
        return createCustomer(trx, user.id, request.body, today())
      }),
  )

  app.patch(
    '/api/customers/:cust_id',
    {
      config: { may: 'enter' },
      schema: {
        tags,
        summary: 'Change a customer; accounts left out stay',
        params,
        body: customerPatch,
        response: { 200: customerShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user, expected }) => {
        assertMayKind(user, request.body)
        return updateCustomer(trx, user.id, recordId(request.params.cust_id), request.body, expected, today())
      }),
  )

  app.delete(
    '/api/customers/:cust_id',
    {
      config: { may: 'manage', subject: actSubjects.deleteCustomer },
      schema: {
        tags,
        summary: 'Delete a customer and their accounts, after a password check',
        params,
        response: NO_CONTENT,
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 204, async (trx, { user, tokenHash, expected }) => {
        await spendDeleteWindow(trx, tokenHash, `customers/${request.params.cust_id}`)
        await deleteCustomer(trx, user.id, recordId(request.params.cust_id), expected)
      }),
  )
}

/** Customers. */
export const customerRoutes: FastifyPluginAsyncZod<Office> = async (app, office) => {
  await app.register(customerReads, office)
  await app.register(customerWrites, office)
}
