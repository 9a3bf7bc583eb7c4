import type { CodedText } from '../../../contract/text/catalogue.ts'
import { tableTexts } from './table-texts.ts'

const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What files begin with, in hex: PNG, JPEG, GIF, BMP, TIFF, WebP, HEIC and AVIF. */
const PICTURE =
  /^(?:89504e47|ffd8ff|47494638|424d.{8}0{8}|49492a00|4d4d002a|52494646.{8}57454250|.{8}66747970(?:68656963|68656978|6d696631|61766966))/
const ZIP = /^504b(?:0304|0506|0708)/
/** The container of older workbooks, and of those that are encrypted. */
const CONTAINER = /^d0cf11e0/
/** A workbook as Excel 2 to 4 wrote it, without a container. */
const OLDEST_WORKBOOK = /^09(?:00|02|04|08)(?:04|06|08)00/
const WEB_PAGE = /^(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html|<table|<head|<meta|<\?xml|<!--)/i

/** What an encrypted workbook's container names its content, in UTF-16. */
const ENCRYPTED = [.../EncryptedPackage/.source].map((letter) => `${letter}\0`).join('')

function isEncrypted(bytes: Uint8Array): boolean {
  const first = ENCRYPTED.charCodeAt(0)
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (latin(bytes.subarray(at, at + ENCRYPTED.length)) === ENCRYPTED) return true
  return false
}

/** What a file is by its first bytes, whatever it is called: a workbook's zip, perhaps text, or refused in words. */
export function kindOfFile(bytes: Uint8Array): 'zip' | 'text' | CodedText {
  const start = latin(bytes.subarray(0, 512))
  const magic = hex(bytes.subarray(0, 16))
  if (bytes.length === 0) return tableTexts.empty
  if (ZIP.test(magic)) return 'zip'
  if (CONTAINER.test(magic)) return isEncrypted(bytes) ? tableTexts.password : tableTexts.olderWorkbook
  if (OLDEST_WORKBOOK.test(magic)) return tableTexts.olderWorkbook
  if (start.startsWith('%PDF')) return tableTexts.pdf
  if (PICTURE.test(magic)) return tableTexts.picture
  if (WEB_PAGE.test(start)) return tableTexts.webPage
  return start.startsWith('{\\rtf') ? tableTexts.noTable : 'text'
}
