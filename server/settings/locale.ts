import type { Profile } from '../../contract/operator/auth.ts'
import { localeIn } from '../../contract/operator/locale-choice.ts'
import type { Reader } from '../db/books.ts'
import { settingsOf } from './store.ts'

/** Who is signed in, with the locale that they have chosen: the console is drawn in it from its first frame. */
export async function withLocale(reader: Reader, user: Profile): Promise<Profile> {
  const { settings } = await settingsOf(reader, user.id)
  const locale = localeIn(settings)
  return Object.keys(locale).length > 0 ? { ...user, locale } : user
}
