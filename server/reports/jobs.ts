import { listJobs } from '../lists/lists.ts'
import { reports } from './reports.ts'

/** What is read off the main thread, by name: reports and whole lists. */
export const jobs = { ...reports, ...listJobs } as const

export type JobName = keyof typeof jobs
export type JobRequest<Name extends JobName> = Parameters<(typeof jobs)[Name]>[1]
