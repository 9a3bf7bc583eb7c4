import { turnedKey } from '../../../contract/operator/turned-key.ts'

/**
 * What a key is on a page that runs from the left: where the page runs from the right, Left and Right change places.
 * `ArrowRight` of the answer leads on and `ArrowLeft` back; every other key is as it is.
 */
export const inlineKey = (key: string): string => turnedKey(key, document.dir)
