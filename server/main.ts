import { readConfig } from './process/config.ts'
import { exitMessage } from './process/exit-message.ts'
import { limitMemory } from './process/memory.ts'
import { serve } from './process/serve.ts'

function stop(error: unknown): never {
  process.stderr.write(`${exitMessage(error)}\n`)
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
