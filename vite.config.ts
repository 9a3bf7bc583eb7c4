import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The console. In development it is served by Vite, which passes API calls on to the server of `npm run dev`. */
const server = `http://127.0.0.1:${process.env.DEV_API_PORT ?? '8080'}`

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [{ find: /^fflate$/, replacement: path.resolve(import.meta.dirname, 'src/ui/zip-at-once.ts') }],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'contract', test: /[\\/](contract|node_modules[\\/]zod)[\\/]/ }] },
      },
    },
  },
  server: { proxy: { '/api': server, '/auth': server } },
})
