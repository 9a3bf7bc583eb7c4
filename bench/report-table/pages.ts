import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { BrowserContext } from 'playwright-core'
import { build } from 'vite'
import { benchRows } from './rows.ts'

/** Where the pages stand, for the browser alone: no server is asked. */
const ORIGIN = 'http://tables.test'

const PAGE = `<!doctype html>
<html data-theme="light"><link rel="stylesheet" href="/page.css">
<body style="margin: 0"><div id="place" style="width: 1340px; height: 625px"></div>
<script type="module" src="/page.js"></script>`

/** Builds the tables' pages for production into a folder, with the rows that they show. */
export async function buildPages(folder: string): Promise<void> {
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
        input: { page: fileURLToPath(new URL('./page.tsx', import.meta.url)) },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: 'page[extname]' },
      },
    },
  })
  fs.writeFileSync(path.join(folder, 'index.html'), PAGE)
  fs.writeFileSync(path.join(folder, 'rows.json'), JSON.stringify(benchRows()))
}

/** Shows the pages of a folder to a browser's context; answers the address of one. */
export async function showPages(context: BrowserContext, folder: string) {
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: path.join(folder, pathname === '/' ? 'index.html' : pathname) })
  })
  return (table: string) => `${ORIGIN}/?table=${table}`
}
