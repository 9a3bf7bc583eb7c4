import { defineConfig } from 'vitest/config'
import { chosenGroup } from './groups.ts'

/** The tests of a group, as Stryker runs them: in one thread, a new one for each mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    include: [...chosenGroup().tests],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
