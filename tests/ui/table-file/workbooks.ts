import { crc32, deflateRawSync } from 'node:zlib'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { TableRead } from '../../../contract/imports/table.ts'

/** A cell of a workbook that is written: a text, or what stands in its elements. */
export type WrittenCell =
  | string
  | {
      readonly v?: string
      readonly s?: number
      readonly t?: string
      readonly f?: string
      readonly xml?: string
    }
  | undefined

export interface WrittenRow {
  readonly r?: number
  readonly isHidden?: boolean
  readonly cells: readonly WrittenCell[]
}

export interface WrittenSheet {
  readonly name: string
  readonly state?: string
}

/** How a program writes a workbook. */
export interface Program {
  readonly strings: 'shared' | 'inline'
  readonly prefix: string
  /** Whether rows and cells say where they stand. */
  readonly hasPlaces: boolean
  readonly row: string
  readonly figureType: string
  readonly sheet: string
  /** Whether lengths stand behind each part of the zip, as in one that is written in a stream. */
  readonly isStreamed: boolean
  readonly folder: string
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const EXCEL: Program = {
  strings: 'shared',
  prefix: '',
  hasPlaces: true,
  row: ' spans="1:6" x14ac:dyDescent="0.25"',
  figureType: '',
  sheet: 'mc:Ignorable="x14ac xr" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"',
  isStreamed: false,
  folder: 'worksheets/',
}
export const LIBREOFFICE: Program = {
  ...EXCEL,
  row: ' customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"',
  figureType: ' t="n"',
  sheet: '',
}
export const GOOGLE: Program = {
  ...EXCEL,
  row: ' ht="15.75" customHeight="1"',
  sheet: 'xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main"',
  isStreamed: true,
}
/** As Microsoft's library for programs writes it, with a prefix for every element. */
export const PREFIXED: Program = {
  ...EXCEL,
  strings: 'inline',
  prefix: 'x:',
  row: '',
  sheet: '',
  folder: '/xl/sheets/',
}
/** As small libraries write it: nothing says where it stands. */
export const PLACELESS: Program = { ...PREFIXED, prefix: '', hasPlaces: false, folder: 'worksheets/' }

export const PROGRAMS = { EXCEL, LIBREOFFICE, GOOGLE, PREFIXED, PLACELESS }

/** The formats of the styles that cells name by their place here. */
export const FORMATS = [
  'General',
  14,
  '#,##0.00',
  'dd/mm/yyyy;@',
  '[$-409]d\\-mmm\\-yy;@',
  20,
  49,
  '#,##0.00" Dr"',
  '[Red]#,##0_);\\(#,##0\\)',
  '[$-fa-AF,16]yyyy/mm/dd',
  '#,##0.00\\ [$USD]',
  'm/d/yy h:mm AM/PM',
  '0.00E+00',
  '[h]:mm:ss',
  'd "day of" mmmm',
] as const

export interface Written {
  readonly program?: Program
  readonly rows: readonly WrittenRow[]
  readonly sheets?: readonly WrittenSheet[]
  readonly merged?: readonly string[]
  readonly cols?: string
  readonly workbookPr?: string
  readonly isRightToLeft?: boolean
  /** Parts in place of those that are written. */
  readonly parts?: Readonly<Record<string, string>>
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const columnOf = (at: number): string =>
  (at >= 26 ? columnOf(Math.floor(at / 26) - 1) : '') + (LETTERS[at % 26] ?? '')

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

function stylesXml(p: string): string {
  const custom = FORMATS.map((format, at) =>
    typeof format === 'string' && format !== 'General'
      ? `<${p}numFmt numFmtId="${164 + at}" formatCode="${escaped(format).replaceAll('"', '&quot;')}"/>`
      : '',
  ).join('')
  const xfs = FORMATS.map((format, at) => {
    const id = typeof format === 'number' ? format : format === 'General' ? 0 : 164 + at
    return `<${p}xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
  }).join('')
  return `${HEAD}<${p}styleSheet xmlns${p && ':x'}="${MAIN}"><${p}numFmts>${custom}</${p}numFmts><${p}cellStyleXfs count="1"><${p}xf numFmtId="14"/></${p}cellStyleXfs><${p}cellXfs>${xfs}</${p}cellXfs></${p}styleSheet>`
}

/** The parts of a workbook as a program writes them. */
export function workbookParts({
  program = EXCEL,
  rows,
  sheets = [{ name: 'Sheet1' }],
  merged = [],
  cols = '',
  workbookPr = '',
  isRightToLeft = false,
  parts = {},
}: Written): Record<string, string> {
  const { prefix: p, strings: way, hasPlaces } = program
  const strings: string[] = []
  const place = (name: string) => (hasPlaces ? ` r="${name}"` : '')
  const cellXml = (cell: WrittenCell, name: string): string => {
    if (cell === undefined) return hasPlaces ? '' : `<${p}c/>`
    if (typeof cell === 'string') {
      const text = `<${p}t xml:space="preserve">${escaped(cell)}</${p}t>`
      if (way === 'inline') return `<${p}c${place(name)} t="inlineStr"><${p}is>${text}</${p}is></${p}c>`
      strings.push(`<${p}si>${text}</${p}si>`)
      return `<${p}c${place(name)} s="0" t="s"><${p}v>${strings.length - 1}</${p}v></${p}c>`
    }
    const { v, s, t, f, xml = '' } = cell
    const type = t === undefined ? (v === undefined ? '' : program.figureType) : ` t="${t}"`
    const style = s === undefined ? '' : ` s="${s}"`
    const inner =
      (f === undefined ? '' : `<${p}f>${escaped(f)}</${p}f>`) +
      (v === undefined ? '' : `<${p}v>${escaped(v)}</${p}v>`)
    return `<${p}c${place(name)}${style}${type}>${inner}${xml}</${p}c>`
  }
  let line = 0
  const data = rows
    .map(({ r, isHidden, cells }) => {
      line = r ?? line + 1
      const written = cells.map((cell, at) => cellXml(cell, `${columnOf(at)}${line}`)).join('')
      const attributes = isHidden ? `${program.row.replace(' hidden="false"', '')} hidden="1"` : program.row
      return `<${p}row${place(String(line))}${attributes}>${written}</${p}row>`
    })
    .join('')
  const sheetXml = `${HEAD}<${p}worksheet xmlns${p && ':x'}="${MAIN}" xmlns:r="${RELATIONS}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ${program.sheet}><${p}dimension ref="A1:F9"/><${p}sheetViews><${p}sheetView${isRightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0"/></${p}sheetViews>${cols && `<${p}cols>${cols}</${p}cols>`}<${p}sheetData>${data}</${p}sheetData>${merged.length > 0 ? `<${p}mergeCells count="${merged.length}">${merged.map((ref) => `<${p}mergeCell ref="${ref}"/>`).join('')}</${p}mergeCells>` : ''}<${p}pageMargins left="0.7"/></${p}worksheet>`
  const listed = sheets
    .map(
      ({ name, state }, at) =>
        `<${p}sheet name="${escaped(name)}" sheetId="${at + 7}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
    )
    .join('')
  const first = sheets.findIndex(({ state }) => state === undefined)
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`
  const folder = new URL(program.folder, 'http://x/xl/').pathname.slice(1)
  const other = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>999</v></c></row></sheetData></worksheet>`
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${HEAD}<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<${p}workbook xmlns${p && ':x'}="${MAIN}" xmlns:r="${RELATIONS}">${workbookPr}<${p}sheets>${listed}</${p}sheets></${p}workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `${program.folder}sheet${at + 1}.xml`)).join('')}${relation('rId98', 'styles', 'styles.xml')}${way === 'shared' ? relation('rId99', 'sharedStrings', 'sharedStrings.xml') : ''}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((_, at) => [`${folder}sheet${at + 1}.xml`, at === first ? sheetXml : other]),
    ),
    'xl/styles.xml': stylesXml(p),
    ...(way === 'shared' && {
      'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}" count="${strings.length}">${strings.join('')}</sst>`,
    }),
    ...parts,
  }
}

/** A zip whose lengths stand behind its parts. */
function streamed(parts: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (const [name, bytes] of Object.entries(parts)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(bytes, true)
  }
  zip.end()
  return new Uint8Array(Buffer.concat(pieces))
}

/** A zip with the lengths of each part before it. */
function packed(parts: Readonly<Record<string, Uint8Array>>, level: number): Uint8Array {
  const heads: Buffer[] = []
  const written: Buffer[] = []
  let at = 0
  for (const [path, bytes] of Object.entries(parts)) {
    const [name, data] = [Buffer.from(path), deflateRawSync(bytes, { level })]
    const described = Buffer.alloc(26)
    described.writeUInt16LE(20, 0)
    described.writeUInt16LE(8, 4)
    described.writeUInt32LE(crc32(bytes), 10)
    described.writeUInt32LE(data.length, 14)
    described.writeUInt32LE(bytes.length, 18)
    described.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    written.push(Buffer.from('PK\x03\x04'), described, name, data)
    heads.push(Buffer.from('PK\x01\x02\x14\x00'), described, place, name)
    at += 30 + name.length + data.length
  }
  const list = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...written, list, end]))
}

export function zipped(parts: Readonly<Record<string, string>>, isStreamed = false, level = 1): Uint8Array {
  const bytes = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  return isStreamed ? streamed(bytes) : packed(bytes, level)
}

export const workbook = (written: Written): Uint8Array =>
  zipped(workbookParts(written), written.program?.isStreamed)

/** A sheet of one row at its first line. */
export const oneRow = (...cells: readonly WrittenCell[]): Uint8Array => workbook({ rows: [{ cells }] })

const SIGNS = { text: '', figure: '#', day: '@', merged: '^', noValue: '!' } as const

/** What was read, each row as its line and its cells: a figure behind `#`, a day behind `@`, what is merged behind `^`, without a value behind `!`. */
export function rowsOf(read: TableRead): unknown[] {
  if ('fault' in read) return [`FAULT ${read.fault.code}: ${read.fault.text}`]
  return read.table.rows.map(({ line, cells }) => [
    line,
    ...cells.map(({ kind, text }) => SIGNS[kind] + text),
  ])
}

export const notesOf = (read: TableRead) =>
  'table' in read ? read.table.notes.map(({ text }) => text) : read

export const faultOf = (read: TableRead) => ('fault' in read ? read.fault.text : rowsOf(read))
