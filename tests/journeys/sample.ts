/**
 * Of what jsdom plays whole, or what differs by its place alone, Chromium plays one in so many in `npm test`, and all
 * of it in `npm run prove`.
 */
export const sample = <One>(all: readonly One[], oneIn: number): readonly One[] =>
  all.filter((_, place) => process.env.PROVE || place % oneIn === 0)
