import { westernDigits } from '../../contract/digits.ts'

/**
 * Text as it is compared when searching: small letters, Western digits, and the Arabic ي and ك that some
 * layouts type as the Persian ی and ک; without the joiners that nobody types twice the same way.
 */
export function foldText(text: string): string {
  return westernDigits(text.toLowerCase()).replaceAll('ي', 'ی').replaceAll('ك', 'ک').replaceAll('\u200c', '')
}

/** Text as it is found: folded, and an amount as it is typed, so that `1250` and `1,250` both find `1,250.50`. */
export function soughtText(text: string): string {
  return foldText(text)
    .replace(/(?<=\d)[,٬](?=\d|$)/g, '')
    .replace(/(?<=\d)٫/g, '.')
}
