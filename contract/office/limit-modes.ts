/** What the office does about an entry that passes a limit: it asks, or a manager has to approve it. */
export const LIMIT_MODES = ['warn', 'approve'] as const
export type LimitMode = (typeof LIMIT_MODES)[number]
