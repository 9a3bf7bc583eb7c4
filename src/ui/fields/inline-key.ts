/** By the direction of the page and the key. */
const TURNED: Readonly<Record<string, string>> = {
  rtlArrowLeft: 'ArrowRight',
  rtlArrowRight: 'ArrowLeft',
}

/**
 * What a key is on a page that runs from the left: where the page runs from the right, Left and Right change places.
 * `ArrowRight` of the answer leads on and `ArrowLeft` back; every other key is as it is. `dir` is the way that what has
 * the focus runs, where that is another.
 */
export const inlineKey = (key: string, dir = document.dir): string => TURNED[dir + key] ?? key
