import type { FastifyInstance } from 'fastify'
import { fieldTexts } from '../../contract/wire/field-texts.ts'
import { invalid, notFound } from '../errors.ts'

const WHOLE = /^\d+$/
/** Ids are counted up from 1: none is ever longer. */
const LONGEST = 15

/** The id of a record in an address; what can't be an id is no record: 404. */
export function recordId(text: string): number {
  if (!WHOLE.test(text) || text.length > LONGEST) throw notFound()
  return Number(text)
}

/** A list of the one record with an id, or of none; an id that is no whole number is 400. */
export async function findByIdParam<Row>(
  name: string,
  text: string,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row[]> {
  if (!WHOLE.test(text)) throw invalid({ [name]: [fieldTexts.wholeRequired] })
  const found = text.length > LONGEST ? undefined : await find(Number(text))
  return found ? [found] : []
}

/** An address whose record is named with a NUL names none, 404: PostgreSQL's texts can't hold one. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', ({ params }, _, done) => {
    const named = Object.values(params as Readonly<Record<string, string>>)
    done(named.some((text) => text.includes('\0')) ? notFound() : undefined)
  })
}
