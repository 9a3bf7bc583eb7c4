export const reconciliationPaths = {
  agreements: 'api/reconciliation/agreements/',
  agreement: (id: number | string) => `api/reconciliation/agreements/${id}/`,
  columns: (cust_id: number | string) => `api/correspondents/${cust_id}/columns/`,
} as const

/** Days by which an entry and a line of a correspondent are apart at most that are paired by their amount and a name. */
export const MOST_DAYS_APART = 3

/** The characters of the code of a correspondent at most. */
export const MAX_CODE_LENGTH = 8
