import { failureLines } from '../contract/errors.ts'
import { BadSetting } from './config.ts'
import { Refused } from './errors.ts'

/** Why a program of the server stopped, in one line for whoever started it. */
export function stopReason(error: unknown): string {
  if (error instanceof BadSetting) return `Bad setting ${error.message}`
  if (error instanceof Refused) return failureLines(error.body, 'Refused.').join(' ')
  const { code, message, address, port } = error as NodeJS.ErrnoException & {
    address?: string
    port?: number
  }
  if (code === 'EADDRINUSE') return `Port ${port} of ${address} is taken: stop what uses it or set PORT.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `Not permitted: ${message}`
  return message
}
