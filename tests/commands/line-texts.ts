import type { CodedText } from '../../contract/text/catalogue.ts'
import { phrases } from '../../src/commands/grammar/phrases.ts'

/** A text as a line of Go To says it: without its full stop. */
export const inLine = ({ text }: CodedText): string => text.replace(/\.$/, '')

/** Why an account does not fit a line: it is in another currency than the one asked for. */
export const accountIn = (account: string, ccy: string, asked: string): string =>
  phrases.accountIn({ account, ccy, asked })
