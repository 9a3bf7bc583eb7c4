import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The console. In development it is served by Vite, which passes API calls on to the server of `npm run dev`. */
const server = `http://127.0.0.1:${process.env.DEV_API_PORT ?? '8080'}`

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

export default defineConfig({
  plugins: [react(), withoutDescriptions],
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
  worker: { format: 'es' },
  build: {
    // Every screen is loaded behind the first one: the scripts that each needs are not listed in the first load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      // No object of the console does anything when it is read: a text that only dropped shapes name goes with them.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // In one script the bundler sees which shapes nobody parses with. Modules without shapes go where they are used.
            {
              name: 'contract',
              test: /[\\/](contract(?![\\/](?:\w+[\\/])*(?:internal-accounts|afghan-provinces|key-script|exchange|sum|words|currency-words|begun-phone|slip-text|message|language|setup|pay-out|(?:[\w-]+-)?form|(?:[\w-]+-)?texts|(?:[\w-]+-)?subjects|query|nearly|life|steps|office-settings-draft|notes|rate-sheet|namesake-questions|far-rate|sheet-rate|turned-rates|readings|entry-exchanges|offered-rates|alike|customer-fields|business-day|days|counted|phrases|pieces|listed|fold|bidi|digits|dates|fingerprint|figures|changes|backups|sessions|office|list-changes|log|letterhead)\.ts)|node_modules[\\/]zod)[\\/]/,
              priority: 1,
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
