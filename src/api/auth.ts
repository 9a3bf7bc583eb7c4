import {
  authPaths,
  type LoginAnswer,
  type PasswordCheckAnswer,
  type Profile,
} from '../../contract/operator/auth.ts'
import { readQuietly, write } from './client.ts'

/** The operator of the stored token. */
export const fetchProfile = () => readQuietly<Profile>(authPaths.profile)

export const signIn = (credentials: { readonly email: string; readonly password: string }) =>
  write<LoginAnswer>('post', authPaths.login, { json: credentials })

export const signOut = () => write<void>('post', authPaths.logout)

/** Changes the operator's own password, which ends their other sessions. */
export const changePassword = (json: { readonly password: string; readonly new_password: string }) =>
  write<void>('put', authPaths.password, { json })

/** Whether the password is the operator's; if so, what is asked for `target` is let through once within a minute. */
export async function checkPassword(password: string, target: string): Promise<boolean> {
  const json = { password, for: target }
  const { valid } = await write<PasswordCheckAnswer>('post', authPaths.passwordCheck, { json })
  return valid
}
