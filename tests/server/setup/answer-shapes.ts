import * as z from 'zod'

/** A shape as it stands at a route: by itself, or that of the one content of an answer. */
type Standing =
  | z.core.$ZodType
  | { readonly content: Readonly<Record<string, { readonly schema: z.core.$ZodType }>> }

/** The shapes of a route's answers, by status. */
export const answersOf = (response: unknown): Readonly<Record<number, z.core.$ZodType>> =>
  Object.fromEntries(
    Object.entries((response ?? {}) as Readonly<Record<string, Standing>>).map(([status, shape]) => [
      status,
      'content' in shape ? (Object.values(shape.content)[0]?.schema ?? z.never()) : shape,
    ]),
  )
