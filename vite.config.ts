import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { lateTexts, poFiles } from './languages/vite-plugin.ts'

/** The console. In development it is served by Vite, which passes API calls on to the server of `npm run dev`. */
const server = `http://127.0.0.1:${process.env.DEV_API_PORT ?? '8080'}`

/** The console itself is loaded by the entry, once its language is known: the page names it, so that it comes at once. */
const withConsole: Plugin = {
  name: 'with-console',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const parts = Object.values(bundle).filter((one) => one.type === 'chunk')
      const named = new Map(parts.map((part) => [part.fileName, part]))
      const needed = new Set<string>()
      const need = (fileName: string): void => {
        if (needed.has(fileName)) return
        needed.add(fileName)
        for (const one of named.get(fileName)?.imports ?? []) need(one)
      }
      const main = parts.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/main.tsx')))
      if (main) need(main.fileName)
      return [...needed].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
      }))
    },
  },
}

/** Every style is in the one file that the page names: nothing is to be loaded before a script. */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** What a machine says of its states is for its diagram (docs/machines.md): a browser loads none of it. Lines stay where they are. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/machines\/[\w-]+-machine\.ts$/ },
    handler: (code) => ({ code: code.replace(/^ *description: (?:'[^'\n]*'|"[^"\n]*"),$/gm, ''), map: null }),
  },
}

// No object of the console does anything when it is read: a text that only dropped shapes name goes with them.
const treeshake = { propertyReadSideEffects: false } as const

export default defineConfig({
  plugins: [poFiles(), lateTexts(), react(), withoutDescriptions, withConsole, withoutPreloads],
  resolve: {
    alias: [
      // React has had it of its own since 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // React Query makes a MutationCache of its own, which nothing here uses.
      {
        find: /^\.\/mutationCache\.js$/,
        replacement: path.resolve(import.meta.dirname, 'src/api/no-mutations.ts'),
      },
      { find: /^fflate$/, replacement: path.resolve(import.meta.dirname, 'src/ui/report/zip-at-once.ts') },
    ],
  },
  worker: { format: 'es', rolldownOptions: { treeshake } },
  build: {
    // Every screen is loaded behind the first one: the scripts that each needs are not listed in the first load.
    modulePreload: false,
    cssCodeSplit: false,
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      treeshake,
      output: {
        codeSplitting: {
          groups: [
            // In one script the bundler sees which shapes nobody parses with. Modules without shapes go where they are used.
            {
              name: 'contract',
              test: /[\\/](contract(?![\\/](?:imports|commission|papers|large-cash|reconciliation|watch|suspicions)[\\/]|[\\/](?:\w+[\\/])*(?:internal-accounts|afghan-provinces|key-script|exchange|sum|words|currency-words|begun-phone|slip-text|message|language|setup|pay-out|(?:[\w-]+-)?form|(?:[\w-]+-)?texts|(?:[\w-]+-)?subjects|query|nearly|life|steps|office-settings-draft|notes|rate-sheet|namesake-questions|far-rate|sheet-rate|turned-rates|readings|profit-lines|limit-paths|passed|entry-exchanges|offered-rates|alike|customer-fields|business-day|days|solar|shown-day|counted|phrases|pieces|unmarked|listed|fold|bidi|digits|dates|periods|fingerprint|figures|changes|backups|sessions|office|list-changes|log|letterhead|default-office-settings|large-rule|source)\.ts)|node_modules[\\/]zod)[\\/]/,
              priority: 1,
            },
            // What chooses the language comes before all that is written in one.
            {
              name: 'entry',
              test: /[\\/](?:src[\\/](?:entry|ui[\\/]frame[\\/]stored|shell[\\/]locale[\\/]locale)|contract[\\/]text[\\/](?:catalogue|locale|phrases|bidi|solar|shown-day))\.ts$/,
              priority: 2,
            },
            // All that the first screens need, in one script too: it packs smaller than thirty do.
            { name: 'console', test: /[\\/]src[\\/]main\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/auth': server } },
})
