/** Keys that a browser or a window manager takes first, or that stand for another character. */
const RESERVED: readonly RegExp[] = [
  /^Ctrl\+[NTW]$/i,
  /^F(?:5|6|7|10|11|12)$/,
  /^Alt\+[DFEVSBH]$/i,
  /^Alt\+(?:Left|Right|F4|Tab|Space)$/,
  /^(?:Ctrl|Alt)\+\d$/,
  /^(?:Ctrl|Alt)\+Shift\+/,
  // AltGr is Ctrl+Alt, and types @ > ? on the Pashto layout.
  /^Ctrl\+Alt\+/,
]

/** Whether keys may never be bound: the browser has them, or they type a sign on some layout. */
export function isReserved(keys: string): boolean {
  return keys.split(' ').some((press) => RESERVED.some((pattern) => pattern.test(press)))
}

/** What people do in text and in browsers: unbound, it is left to the browser without a notice. */
const OF_TEXT: readonly RegExp[] = [
  /^Ctrl\+[CVXAZY]$/,
  /^(?:Ctrl|Alt)\+(?:Up|Down|Left|Right|Home|End|PageUp|PageDown|Backspace|Delete|Insert|Tab|Space| )$/,
]
const ORDINARY: readonly RegExp[] = [...OF_TEXT, /^Ctrl\+(?:[-=PFRUHJO]|Escape|Esc)$/, /^Alt\+(?:Enter|Esc)$/]

/** Whether a chord that nothing is bound to is left to the browser without a word. */
export function isOrdinary(chord: string): boolean {
  return isReserved(chord) || ORDINARY.some((pattern) => pattern.test(chord))
}

/** Whether everybody needs keys as they are: those of text, and what makes the page larger or loads it anew. */
export function isNeeded(keys: string): boolean {
  return /^Ctrl\+[-=R]$/.test(keys) || OF_TEXT.some((pattern) => pattern.test(keys))
}

/** Whether a press looks like a command: with Ctrl or Alt, or one of the F-keys. */
export function isChord(chord: string): boolean {
  return /^(?:Ctrl|Alt)\+./.test(chord) || /^(?:Shift\+)?F\d{1,2}$/.test(chord)
}
