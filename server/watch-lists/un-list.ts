import { Parser } from 'saxen'
import { isDay } from '../../contract/text/dates.ts'
import { watchRefusals } from '../../contract/watch/watch-texts.ts'
import { fileFault } from './fault.ts'
import { aliasesIn, ListedNames, type NamesRead } from './listed-names.ts'

/** The one element that the UN's list is. */
const ROOT = 'CONSOLIDATED_LIST'
const PERSONS = ['INDIVIDUAL', 'ENTITY']
const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
const BIRTH = 'INDIVIDUAL_DATE_OF_BIRTH'
const BIRTH_PARTS = ['DATE', 'YEAR', 'FROM_YEAR', 'TO_YEAR'].map((part) => `${BIRTH}/${part}`)
/** Signs of a text or tag without an end: the parser begins it anew with each piece. */
const LONGEST = 2_000_000
/** Elements stand in each other no deeper than this. */
const DEEPEST = 20

const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }

/** A text of XML with its signs. Throws 400 for an entity that XML itself does not have: none is ever looked up. */
const plain = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w*));?/gi, (_, hex?: string, code?: string, name = '') => {
    const sign = hex ? Number.parseInt(hex, 16) : Number(code ?? Number.NaN)
    if (sign <= 0x10ffff) return String.fromCodePoint(sign)
    const named = NAMED[name]
    if (named === undefined) throw fileFault()
    return named
  })

/** A person or entity of the list while its element is read: texts by their elements in their order, `FIRST_NAME`, `ENTITY_ALIAS/ALIAS_NAME`. */
class Person {
  readonly #texts = new Map<string, string[]>()

  put(element: string, text: string): void {
    this.#texts.set(element, [...(this.#texts.get(element) ?? []), text])
  }

  #of = (element: string): readonly string[] => this.#texts.get(element) ?? []

  addTo(names: ListedNames): void {
    const name = NAME_PARTS.map((part) => this.#of(part)[0] ?? '').join(' ')
    const aliases = PERSONS.flatMap((kind) => this.#of(`${kind}_ALIAS/ALIAS_NAME`)).flatMap(aliasesIn)
    const born = BIRTH_PARTS.map((part) => this.#of(part)[0] ?? '').filter(Boolean)
    const [ref = this.#of('DATAID')[0] ?? ''] = this.#of('REFERENCE_NUMBER')
    names.add([name, ...this.#of('NAME_ORIGINAL_SCRIPT'), ...aliases], ref, born.join('–'))
  }
}

/** Reads the elements of the list as they come. */
class UnReader {
  readonly names = new ListedNames()
  day: string | undefined
  isWhole = false
  #path: string[] = []
  #text = ''
  #person: Person | undefined

  open(name: string, attributes: Readonly<Record<string, string>> | false): void {
    if (attributes === false || this.#path.length >= DEEPEST) throw fileFault()
    if (this.#path.length === 0) {
      if (name !== ROOT) throw fileFault(watchRefusals.unknown)
      const day = attributes.dateGenerated?.slice(0, 10) ?? ''
      this.day = isDay(day) ? day : undefined
    }
    this.#path.push(name)
    this.#text = ''
    if (this.#path.length === 3 && PERSONS.includes(name)) this.#person = new Person()
  }

  text(text: string): void {
    this.#text += text
  }

  close(): void {
    const name = this.#path.pop() ?? ''
    const text = this.#text.trim()
    this.#text = ''
    if (this.#path.length === 2 && this.#person) {
      this.#person.addTo(this.names)
      this.#person = undefined
    } else if (text !== '') {
      const parent = this.#path.at(-1) ?? ''
      this.#person?.put(PERSONS.includes(parent) ? name : `${parent}/${name}`, text)
    }
    if (this.#path.length === 0) this.isWhole = true
  }
}

/** Refuses what the head of a file says of other encodings than those it was read in. */
function assertEncoding(instruction: string): void {
  const [, encoding = 'utf-8'] = /encoding\s*=\s*["']([^"']*)/i.exec(instruction) ?? []
  if (!/^utf-(?:8|16)$/i.test(encoding)) throw fileFault(watchRefusals.encoding)
}

/**
 * Reads the UN's consolidated list, XML, as it comes: names with their aliases and in their own script, birth, reference
 * number. Strict: what is not well formed, has a document type or an entity of its own is refused with 400.
 */
export async function readUnList(pieces: AsyncIterable<string>): Promise<NamesRead> {
  const reader = new UnReader()
  let waiting = 0
  const told = () => {
    waiting = 0
  }
  const fail = () => {
    throw fileFault()
  }
  const parser = new Parser()
    .on('error', fail)
    .on('warn', fail)
    .on('attention', fail)
    .on('comment', told)
    .on('question', assertEncoding)
    .on('openTag', (name, attributes) => {
      told()
      reader.open(name, attributes())
    })
    .on('closeTag', () => {
      told()
      reader.close()
    })
    .on('text', (text) => {
      told()
      reader.text(plain(text))
    })
    .on('cdata', (text) => {
      told()
      reader.text(text)
    })
  for await (const piece of pieces) {
    waiting += piece.length
    parser.write(piece)
    if (waiting > LONGEST) fail()
  }
  parser.end()
  if (!reader.isWhole) fail()
  return { source: 'un', day: reader.day, names: reader.names.names }
}
