import * as z from 'zod'
import { invalid, refusalTexts } from '../errors.ts'

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
      since: [refusalTexts.wholeList],
    })
}
