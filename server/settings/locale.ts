import type { Profile } from '../../contract/operator/auth.ts'
import type { Reader } from '../db/books.ts'
import { settingsOf } from './store.ts'

/** Who is signed in, with the locale that they have chosen: the console is drawn in it from its first frame. */
export async function withLocale(reader: Reader, user: Profile): Promise<Profile> {
  const { settings } = await settingsOf(reader, user.id)
  const { language, calendar, digits } = settings
  const isChosen = language !== undefined || calendar !== undefined || digits !== undefined
  if (!isChosen) return user
  return {
    ...user,
    locale: {
      ...(language !== undefined && { language }),
      ...(calendar !== undefined && { calendar }),
      ...(digits !== undefined && { digits }),
    },
  }
}
