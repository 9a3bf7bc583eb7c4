import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The console. In development it is served by Vite, which passes API calls on to the server of `npm run dev`. */
const server = `http://127.0.0.1:${process.env.DEV_API_PORT ?? '8080'}`

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      // React has had it of its own since 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^fflate$/, replacement: path.resolve(import.meta.dirname, 'src/ui/report/zip-at-once.ts') },
    ],
  },
  worker: { format: 'es' },
  build: {
    // Every screen is loaded behind the first one: the scripts that each needs are not listed in the first load.
    modulePreload: {
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // In one script the bundler sees which shapes nobody parses with. Modules without shapes go where they are used.
            {
              name: 'contract',
              test: /[\\/](contract(?![\\/](?:\w+[\\/])*(?:internal-accounts|afghan-provinces|key-script|exchange|sum|words|slip-text|message|language|setup|pay-out|[\w-]+-form|query|nearly|hawala-life|hawala-steps|draft-changes|office-settings-draft|notes|rate-sheet|namesake-questions|far-rate|sheet-rate|turned-rates|entry-exchanges|offered-rates|hawala-alike|business-day|days|counted|fold|bidi|digits|dates|fingerprint|figures|changes|backups|sessions|office|lists|log)\.ts)|node_modules[\\/]zod)[\\/]/,
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
