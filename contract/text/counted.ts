/** A count with its noun, `1 row`, `2,400 rows`; `many` is the plural where it is not the noun with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
