/** By the way that the page or a text runs, and the key. */
const TURNED: Readonly<Record<string, string>> = {
  rtlArrowLeft: 'ArrowRight',
  rtlArrowRight: 'ArrowLeft',
}

/** Left and Right with their places changed where what they lead along runs from the right, `rtl`; other keys as they are. */
export const turnedKey = (key: string, way: string): string => TURNED[way + key] ?? key
