import { readConfig } from './config.ts'
import { limitMemory } from './memory.ts'
import { serve } from './serve.ts'
import { stopReason } from './stop-reason.ts'

function stop(error: unknown): void {
  process.stderr.write(`${stopReason(error)}\n`)
  process.exit(1)
}

limitMemory()
try {
  const server = await serve(readConfig(process.env))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => server.close().then(() => process.exit(0), stop))
} catch (error) {
  stop(error)
}
