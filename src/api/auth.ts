import {
  authPaths,
  type LoginAnswer,
  type PasswordCheckAnswer,
  type User,
} from '../../contract/operator/auth.ts'
import { readQuietly, write } from './client.ts'

/** The operator of the stored token. */
export const fetchProfile = () => readQuietly<User>(authPaths.profile)

export const signIn = (credentials: { readonly email: string; readonly password: string }) =>
  write<LoginAnswer>('post', authPaths.login, { json: credentials })

export const signOut = () => write<void>('post', authPaths.logout)

/** Whether the password is the operator's; if so, the one delete of `target` is open for a minute. */
export async function checkPassword(password: string, target: string): Promise<boolean> {
  const json = { password, for: target }
  const { valid } = await write<PasswordCheckAnswer>('post', authPaths.passwordCheck, { json })
  return valid
}
