import * as z from 'zod'
import { invalid } from '../errors.ts'

/** The tag of a list that the client has. */
export const since = z
  .string()
  .max(100)
  .optional()
  .describe('The ETag of the list as it was read before: only what has changed since is answered')

/** Refuses `since` beside what asks for a part of a list. */
export function assertWhole({ since: tag, ...parts }: { readonly since?: string | undefined }): void {
  if (tag !== undefined && Object.values(parts).some((part) => part !== undefined))
    throw invalid({
      since: ['This asks for the changes of the whole list: leave the rest of the query out.'],
    })
}
