import module from 'node:module'
import path from 'node:path'

// Books, backups and keys are for nobody else on this computer. Windows goes by the folder's rights.
process.umask(0o077)
// Before all else is loaded: a module that was compiled is not stripped of its types again, which takes 10 to 30 MB, here
// and in each thread. Where the folder can't be written, nothing is kept.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../node_modules/.cache/compiled')
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
const { readConfig } = await import('./config/config.ts')
const { exitMessage } = await import('./config/exit-message.ts')
const { limitMemory } = await import('./process/memory.ts')
const { serve } = await import('./process/serve.ts')

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
  module.flushCompileCache()
} catch (error) {
  stop(error)
}
