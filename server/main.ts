import { readConfig } from './config.ts'
import { limitMemory } from './memory.ts'
import { serve } from './serve.ts'
import { stopReason } from './stop-reason.ts'

function stop(error: unknown): never {
  process.stderr.write(`${stopReason(error)}\n`)
  process.exit(1)
}

limitMemory()
try {
  const started = serve(readConfig(process.env))
  let isEnding = false
  async function end(): Promise<void> {
    // A second signal, or the end of the terminal, cuts nothing short.
    if (isEnding) return
    isEnding = true
    const server = await started
    await server.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end().catch(stop))
  await started
} catch (error) {
  stop(error)
}
