import type { Engine } from './engine.ts'

/** What the office buys and sells one unit of a currency at, in AFN; 0 where it says none. */
export async function up({ addColumn }: Engine): Promise<void> {
  for (const side of ['buy', 'sell']) await addColumn('exchange_rates', `${side} money default 0 not null`)
}
