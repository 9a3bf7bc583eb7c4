const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A size of a file in the largest unit that leaves a whole number before the point, `12.3 MB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${UNITS[step]}`
}
