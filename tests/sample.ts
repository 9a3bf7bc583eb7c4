/**
 * Of many cases of one rule, or of what jsdom plays whole, `npm test` takes one in so many, and `npm run prove` all.
 */
export const sample = <One>(all: readonly One[], oneIn: number): readonly One[] =>
  all.filter((_, place) => process.env.PROVE || place % oneIn === 0)
