import { Parser } from 'saxen'
import { damaged } from './table-fault.ts'

/** Signs that a tag or a text may have: a cell has 32,767 at most. */
const LONGEST = 2_000_000
/** Bytes that are read at a time. */
const PIECE = 256 * 1024
/** How deep elements stand in each other. */
const DEEPEST = 100

/** An attribute by its name without prefix, as it is written: a plain name is that of the element's own. */
export type Attribute = (name: string) => string | undefined

/** What is told of a part of an Office file. Names of elements are without their prefixes. */
export interface XmlListener {
  readonly open?: (name: string, attribute: Attribute) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }

function signOf(code: number): string {
  if (code > 0x10ffff) throw damaged()
  return String.fromCodePoint(code)
}

/** A text of XML with its signs: the parser's own way cuts those past U+FFFF. */
const plain = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, code?: string, name = '') => {
        if (hex) return signOf(Number.parseInt(hex, 16))
        return code ? signOf(Number(code)) : (NAMED[name] ?? all)
      })
    : text

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** A text of an Office file, in which `_x000D_` stands for a sign that XML has not. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** An attribute of an element: its own before one of the same name with a prefix, `r:id`. */
function attributeOf(attributes: () => Readonly<Record<string, string>> | false): Attribute {
  return (name) => {
    const all = attributes()
    if (all === false) throw damaged()
    const prefixed = () => Object.keys(all).find((one) => one.endsWith(`:${name}`))
    const value = all[name] ?? all[(name === 'id' && prefixed()) || '']
    return value === undefined ? undefined : plain(value)
  }
}

function* pieces(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

/**
 * Reads a part, of which `feed` hands the bytes over piece by piece. What is not well formed is damaged, and so is what
 * no program writes: a reader must not guess at figures.
 */
export function readXml(
  feed: (take: (bytes: Uint8Array) => void) => void,
  { open, close, text }: XmlListener,
): void {
  const fail = () => {
    throw damaged()
  }
  let depth = 0
  let waiting = 0
  const told = () => {
    waiting = 0
  }
  const parser = new Parser()
    .on('error', fail)
    .on('warn', fail)
    .on('openTag', (name, attributes) => {
      told()
      depth += 1
      if (depth > DEEPEST) fail()
      open?.(local(name), attributeOf(attributes))
    })
    .on('closeTag', (name) => {
      told()
      depth -= 1
      close?.(local(name))
    })
    .on('text', (piece) => {
      told()
      text?.(plain(piece))
    })
    .on('cdata', (piece) => {
      told()
      text?.(piece)
    })
    .on('comment', told)
    .on('question', told)
    .on('attention', told)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const write = (xml: string) => {
    waiting += xml.length
    // The parser begins a text that has no end yet anew with each piece of it.
    if (waiting > LONGEST) fail()
    parser.write(xml)
  }
  feed((bytes) => {
    for (const piece of pieces(bytes)) write(decoder.decode(piece, { stream: true }))
  })
  write(decoder.decode())
  parser.end()
}
