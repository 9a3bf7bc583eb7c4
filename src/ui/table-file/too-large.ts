import { TABLE_LIMITS } from '../../../contract/imports/table.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { tableTexts } from './table-texts.ts'

const MB = 1024 * 1024

/** Why so many bytes are not read, where they are not. */
export const tooLarge = (bytes: number): CodedText | undefined =>
  bytes > TABLE_LIMITS.bytes ? tableTexts.tooLarge({ mb: TABLE_LIMITS.bytes / MB }) : undefined
