import { BadSetting, readConfig } from './config.ts'
import { serve } from './serve.ts'

/** Why the start stopped, in one line. */
function startError(error: unknown): string {
  if (error instanceof BadSetting) return `Bad setting ${error.message}`
  const { code, message, address, port } = error as NodeJS.ErrnoException & {
    address?: string
    port?: number
  }
  if (code === 'EADDRINUSE') return `Port ${port} of ${address} is taken: stop what uses it or set PORT.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `Not permitted: ${message}`
  return message
}

try {
  const server = await serve(readConfig(process.env))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  process.stderr.write(`${startError(error)}\n`)
  process.exit(1)
}
