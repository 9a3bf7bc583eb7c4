import type { CellLists } from '../../../src/screens/hawala/settlement/cells.ts'

/** An office without lists, whose hawala settle in RYL alone. */
export const noLists = (today: string): CellLists => ({
  ...{ today, currency: [], province: [], account: [], till: () => undefined },
  settlementCurrency: {
    currencies: ['RYL'],
    ccyOf: () => undefined,
    accountsIn: () => [],
    tillIn: () => () => undefined,
  },
})
