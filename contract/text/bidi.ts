const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * A name as a part of a longer text: one that runs from the right keeps its own order, and turns nothing around it.
 * The marks are not seen, and searches leave them out.
 */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name)

/** A number and its name, read from the left whichever way the name runs. */
export const numberedName = (id: number | string, name: string): string =>
  `${RIGHT_TO_LEFT.test(name) ? '\u200e' : ''}${id} - ${isolated(name)}`
