const EASTERN = /[۰-۹٠-٩]/g

/** Persian (۰–۹) and Arabic-Indic (٠–٩) digits as 0–9; all else unchanged. */
export function westernDigits(text: string): string {
  return text.replace(EASTERN, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * What an amount field keeps of what was typed: digits and one dot. Eastern digits and the decimal
 * sign `٫` are turned, thousands separators and everything else dropped.
 */
export function amountText(text: string): string {
  const plain = westernDigits(text)
    .replaceAll('٫', '.')
    .replace(/[^0-9.]/g, '')
  const dot = plain.indexOf('.')
  return dot < 0 ? plain : plain.slice(0, dot + 1) + plain.slice(dot + 1).replaceAll('.', '')
}
