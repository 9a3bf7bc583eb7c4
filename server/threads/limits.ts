/**
 * What the reports' thread may take of V8's heap. One that needs more fails alone, as long as it gets there in small
 * steps: V8 ends the whole process over one large allocation (server/wire/json-pieces.ts). Bytes don't count.
 */
export const REPORT_THREAD_LIMITS = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 } as const

/** The limits of the thread of large bodies (server/bodies/): what a body of 1,000,000 values needs. */
export const BODY_THREAD_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 } as const
