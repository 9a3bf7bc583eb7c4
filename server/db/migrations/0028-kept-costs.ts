import type { Engine } from './engine.ts'

/** What the office's own money has cost at the end of closed days: derived, so that a profit is not reckoned from the first day on. */
export async function up({ createRowless }: Engine): Promise<void> {
  await createRowless(
    'kept_costs',
    `date text not null, ccy text not null, quantity money not null, cost money not null,
    constraint "kept_costs_key" primary key ("date", "ccy")`,
  )
}
