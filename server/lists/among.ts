/** An SQL condition that a column holds one of these values, which are its parameters. */
export const among = (column: string, values: readonly unknown[]) =>
  // PostgreSQL has no empty list.
  values.length === 0 ? '1 = 0' : `${column} in (${values.map(() => '?').join(', ')})`
