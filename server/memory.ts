import v8 from 'node:v8'

/**
 * What the reports' thread may take of V8's heap. One that needs more fails alone, as long as it gets there in small
 * steps: V8 ends the whole process over one large allocation (server/reports/json-pieces.ts). Bytes don't count.
 */
export const REPORT_THREAD_LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 512 } as const

/** So for the thread of large bodies (server/bodies/): what one of 1,000,000 values takes, built and looked at. */
export const BODY_THREAD_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 } as const

/**
 * Keeps the server small on the office's machine. Left alone, V8 grows its nursery to over 100 MB under
 * a stream of postings and lets garbage stand: 307 MB at a million postings instead of 210, with longer
 * pauses and no more postings a second (`npm run bench growth`).
 */
export function limitMemory(): void {
  v8.setFlagsFromString('--semi-space-growth-factor=1')
  v8.setFlagsFromString('--heap-growing-percent=40')
}
