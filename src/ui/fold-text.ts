import { westernDigits } from '../../contract/digits.ts'

/**
 * Text as it is compared when searching: small letters, Western digits, and the Arabic ي and ك that some
 * layouts type as the Persian ی and ک; without the joiners that nobody types twice the same way.
 */
export function foldText(text: string): string {
  return westernDigits(text.toLowerCase()).replaceAll('ي', 'ی').replaceAll('ك', 'ک').replaceAll('\u200c', '')
}
