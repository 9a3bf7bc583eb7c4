import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'
import { poFiles } from './languages/vite-plugin.ts'

const SCREENS = ['tests/screens/**/*.test.tsx']

/** Tests of components by themselves: Testing Library needs React as it is developed. */
const WIDGETS = fs
  .globSync(SCREENS, { cwd: import.meta.dirname })
  .filter((file) =>
    fs.readFileSync(path.join(import.meta.dirname, file), 'utf8').includes("'@testing-library/react'"),
  )

/**
 * A test file says in its name where it runs beside its usual place: `*.both.test.ts` on PostgreSQL as on the embedded
 * database, for it is of code or SQL that each engine has of its own; `*.shared.test.ts` so in the long run alone, for
 * it is of SQL that both engines share. `*.prove.test.ts` runs in the long run alone. `*.alone.test.tsx` loads the
 * console for itself: it signs out, locks, replays macros or looks at calls under way.
 */
const ALONE = ['tests/screens/**/*.alone.test.tsx']

// Workers and the programs that tests start compile what they load once, not each anew.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, 'node_modules/.cache/compiled')

/** How long a test may take on a machine that has much else to do. */
const limitOf = (mode: string) => (mode === 'prove' ? 600_000 : 120_000)

/** Runs tests that are to fail, after all others: each takes the machine. */
const SABOTAGE = {
  extends: true as const,
  test: {
    name: 'sabotage',
    include: ['tests/sabotage.test.ts'],
    testTimeout: 1_800_000,
    sequence: { groupOrder: 1 },
  },
}

/** Runs tests on code that Stryker has changed, after all others too. */
const MUTANTS = {
  extends: true as const,
  test: {
    name: 'mutants',
    include: ['tests/mutants/mutants.test.ts'],
    testTimeout: 3 * 3_600_000,
    sequence: { groupOrder: 2 },
  },
}

/** Runs screens as they are shipped; in the long run as they are developed, every effect of a new screen twice. */
const screensOf = (mode: string, test: InlineConfig) => ({
  extends: true as const,
  ...(mode === 'prove' ? {} : { oxc: { jsx: { runtime: 'automatic' as const, development: false } } }),
  test: {
    environment: 'jsdom',
    env: mode === 'prove' ? {} : { NODE_ENV: 'production' },
    setupFiles: ['tests/screens/desk/setup.ts'],
    testTimeout: limitOf(mode),
    // Opening a screen is the first thing that many files do.
    hookTimeout: limitOf(mode),
    ...test,
  },
})

/** `--mode prove` runs the long loops whole; tests read it as `process.env.PROVE`. */
export default defineConfig(({ mode }) => ({
  plugins: [poFiles(), react()],
  test: {
    env: mode === 'prove' ? { PROVE: '1' } : {},
    reporters: ['default', './tests/closing-line.ts'],
    // Browsers and databases are waited for as much as they compute.
    maxWorkers: os.availableParallelism() * 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // A worker loads the program once for all of its files.
          isolate: false,
          include: ['tests/*.test.ts', 'tests/{contract,server,machines,commands,keys,ui}/**/*.test.ts'],
          exclude: ['tests/server/postgres/**', 'tests/sabotage.test.ts'],
          testTimeout: limitOf(mode),
          hookTimeout: limitOf(mode),
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          isolate: false,
          include: [
            'tests/server/postgres/*.test.ts',
            'tests/server/**/*.both.test.ts',
            ...(mode === 'prove' ? ['tests/server/**/*.shared.test.ts'] : []),
          ],
          globalSetup: ['tests/server/setup/postgres-cluster.ts'],
          setupFiles: ['tests/server/setup/skip-without-postgres.ts'],
          testTimeout: limitOf(mode),
          // A loop over every step of a program leaves a database for each, which all are dropped at the end.
          hookTimeout: limitOf(mode),
        },
      },
      screensOf(mode, { name: 'screens', isolate: false, include: SCREENS, exclude: [...WIDGETS, ...ALONE] }),
      screensOf(mode, { name: 'alone', include: ALONE }),
      {
        extends: true,
        test: {
          name: 'widgets',
          environment: 'jsdom',
          include: WIDGETS,
          setupFiles: ['tests/screens/desk/setup.ts', 'tests/screens/desk/widgets-setup.ts'],
          testTimeout: limitOf(mode),
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          isolate: false,
          include: ['tests/journeys/**/*.test.ts'],
          exclude: mode === 'prove' ? [] : ['tests/journeys/**/*.prove.test.ts'],
          globalSetup: ['tests/journeys/browser/build-console.ts'],
          testTimeout: 2 * limitOf(mode),
          hookTimeout: limitOf(mode),
          // What is kept in the browser comes a second or two after the keys.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      ...(mode === 'prove' ? [SABOTAGE, MUTANTS] : []),
    ],
  },
}))
