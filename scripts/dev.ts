import { spawn } from 'node:child_process'
import { createServer } from 'vite'

// The server restarts when its files change; Vite serves the console and passes its calls on.
const port = process.env.DEV_API_PORT ?? '8080'
const server = spawn(process.execPath, ['--watch', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
})
server.on('exit', (code) => process.exit(code ?? 0))

const vite = await createServer()
await vite.listen()
vite.printUrls()
