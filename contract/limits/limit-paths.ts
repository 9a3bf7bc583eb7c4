export const limitPaths = {
  list: 'api/limits/',
  one: (acc_no: string) => `api/limits/${encodeURIComponent(acc_no)}/`,
  approval: 'auth/approval/',
} as const
