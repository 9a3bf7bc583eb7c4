export const officePaths = { health: 'api/health', ready: 'api/health/ready' } as const

export const backupPaths = { list: 'api/backups/' } as const
