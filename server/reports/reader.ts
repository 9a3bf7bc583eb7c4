/** What a report reads with: one read-only connection, one snapshot of the books. */
export interface ReportReader {
  all<T extends object>(text: string, ...parameters: readonly unknown[]): T[]
}
