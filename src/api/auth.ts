import {
  authPaths,
  type LoginAnswer,
  type PasswordCheckAnswer,
  type Profile,
} from '../../contract/operator/auth.ts'
import { isSessionGone, readQuietly, write, writeQuietly } from './client.ts'

/** The operator of the stored token. */
export const fetchProfile = () => readQuietly<Profile>(authPaths.profile)

export const signIn = (credentials: {
  readonly email: string
  readonly password: string
  readonly code?: string
}) => write<LoginAnswer>('post', authPaths.login, { json: credentials })

/** Locks the session: but for unlocking it is refused from then on. */
export const lockSession = () => writeQuietly<void>('post', authPaths.lock)

/** Signs the operator in again in place; anew where the session has ended meanwhile. */
export async function unlockSession(
  email: string,
  secrets: { readonly password: string; readonly code?: string },
): Promise<LoginAnswer> {
  try {
    return await writeQuietly<LoginAnswer>('post', authPaths.unlock, { json: secrets })
  } catch (error) {
    if (!isSessionGone(error)) throw error
    return signIn({ email, ...secrets })
  }
}

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
