/** The layouts that a list of large cash is filed in (contract/large-cash/presets.ts). */
export const LARGE_PRESETS = ['afghanistan', 'daily'] as const
export type LargePreset = (typeof LARGE_PRESETS)[number]
