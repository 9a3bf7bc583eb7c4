import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { BrowserContext } from 'playwright-core'
import { build } from 'vite'
import type { BenchRow } from './peer.ts'

/** Where the pages stand, for the browser alone: no server is asked. */
const ORIGIN = 'http://peers.test'

const PAGE = `<!doctype html>
<link rel="stylesheet" href="/peers.css">
<body style="margin: 0"><div id="place"></div>
<script type="module" src="/peers.js"></script>`

/** Builds the peers' pages for production into a folder, with the rows that they show. */
export async function buildPeers(folder: string, rows: readonly BenchRow[]): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: {
        input: { peers: fileURLToPath(new URL('./peers.tsx', import.meta.url)) },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: 'peers[extname]',
        },
      },
    },
  })
  fs.writeFileSync(path.join(folder, 'index.html'), PAGE)
  fs.writeFileSync(path.join(folder, 'rows.json'), JSON.stringify(rows))
}

/** Shows the pages of a folder to a browser's context; answers the address of one. */
export async function showPeers(context: BrowserContext, folder: string) {
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: path.join(folder, pathname === '/' ? 'index.html' : pathname) })
  })
  return (peer: string, { width, height }: { readonly width: number; readonly height: number }) =>
    `${ORIGIN}/?peer=${peer}&width=${width}&height=${height}`
}
