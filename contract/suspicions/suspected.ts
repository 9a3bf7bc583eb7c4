import { westernDigits } from '../text/digits.ts'

/** What a note of suspicion is on. */
export const SUSPECTED = ['customer', 'hawala'] as const
export type SuspectedKind = (typeof SUSPECTED)[number]

/** A customer or a hawala by its number. */
export interface Suspected {
  readonly kind: SuspectedKind
  readonly of: number
}

/** Characters of a note. */
export const MAX_SUSPICION = 2000

/** A customer or a hawala in the form that Go To and addresses use: `1002`, `h88`. */
export const suspectedText = ({ kind, of }: Suspected): string => (kind === 'hawala' ? `h${of}` : String(of))

/** What is typed for a customer or a hawala; undefined for anything else. */
export function readSuspected(text: string): Suspected | undefined {
  const [, h, digits = ''] = /^\s*(h?)\s*(\d{1,12})\s*$/i.exec(westernDigits(text)) ?? []
  return digits === '' ? undefined : { kind: h ? 'hawala' : 'customer', of: Number(digits) }
}

export const suspicionPaths = {
  of: ({ kind, of }: Suspected) => `api/suspicions/${kind}/${of}/`,
} as const
