import { failureLines } from '../../contract/wire/errors.ts'
import { classifyError, sentenceOf } from '../db/outage.ts'
import { Refused } from '../errors.ts'
import { BadSetting } from './config.ts'

type Failed = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }

/** Why the server could not listen; undefined for anything else. */
function listenReason({ code, syscall, address, port, hostname }: Failed): string | undefined {
  if (syscall === 'getaddrinfo')
    return `There is no host ${hostname}: set HOST to an address of this machine.`
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE') return `Port ${port} of ${address} is taken: stop what uses it or set PORT.`
  if (code === 'EADDRNOTAVAIL') return `${address} is no address of this machine: set HOST.`
  if (code === 'EACCES') return `Port ${port} of ${address} is not for this account: set PORT above 1023.`
  return undefined
}

/** Why a program of the server stopped, in one line. */
export function exitMessage(error: unknown): string {
  if (error instanceof BadSetting) return `Bad setting ${error.message}`
  if (error instanceof Refused) return failureLines(error.body, 'Refused.').join(' ')
  const failed = error as Failed
  const known = failed.code === undefined ? undefined : classifyError(failed)
  const reason =
    listenReason(failed) ?? (known ? sentenceOf(`Not done (${failed.message})`, known) : failed.message)
  return reason.replace(/\s*\n\s*/g, ' ')
}
