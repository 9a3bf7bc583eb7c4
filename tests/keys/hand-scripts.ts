import { commandLines } from './scripts/command-lines.ts'
import { createCustomer, createInGrid, createMissing } from './scripts/create-missing.ts'
import { sums } from './scripts/sums.ts'

/** What hands do on more screens than one, on the office of key-table.ts; each adds to its books. */
export const handScripts = {
  'creates an account and a customer that lookups miss': createMissing,
  'creates a customer out of an empty lookup': createCustomer,
  'creates an account that a cell misses': createInGrid,
  'takes sums in fields, sheets and cells': sums,
  'speaks the command line whole': commandLines,
} as const
