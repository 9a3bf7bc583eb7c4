import { type Shown, shownByDescription, shownByNumber } from './number-formats.ts'
import type { Epoch } from './serial-day.ts'
import { damaged, TableFault } from './table-fault.ts'
import { tableTexts } from './table-texts.ts'
import { readXml, unescaped, type XmlListener } from './xml-parts.ts'
import type { ZipParts } from './zip-parts.ts'

/** A sheet of a workbook, and the part that has its cells. */
export interface Sheet {
  readonly name: string
  readonly part: string
}

export interface Workbook {
  /** The first sheet in sight. */
  readonly sheet: Sheet
  /** What the other sheets are called, hidden ones too. */
  readonly others: readonly string[]
  readonly epoch: Epoch
  readonly strings: readonly string[]
  /** What the format of each style shows; undefined where the workbook has no styles. */
  readonly styles: readonly Shown[] | undefined
}

interface Relation {
  readonly id: string
  readonly type: string
  readonly part: string
}

const listenTo = (zip: ZipParts, part: string, listener: XmlListener) =>
  readXml((take) => zip.read(part, take), listener)

/** What a part refers to: `part` by its whole name, however it is written. */
function relationsOf(zip: ZipParts, part: string): Relation[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const described = `${folder}_rels/${part.slice(folder.length)}.rels`
  const relations: Relation[] = []
  if (!zip.has(described)) return relations
  listenTo(zip, described, {
    open(name, attribute) {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
      const to = { id: attribute('Id') ?? '', type: attribute('Type') ?? '', path: attribute('Target') ?? '' }
      const { pathname } = new URL(to.path, `http://workbook/${folder}`)
      relations.push({ ...to, part: decodeURIComponent(pathname).slice(1) })
    },
  })
  return relations
}

const isOf = ({ type }: Relation, kind: string) => type.endsWith(`/${kind}`)

/** The part of the workbook; what else a zip may be is refused by its name. */
function workbookPart(zip: ZipParts): string {
  if (zip.has('content.xml') && zip.has('mimetype')) throw new TableFault(tableTexts.openDocument)
  if (zip.has('xl/workbook.bin')) throw new TableFault(tableTexts.binaryWorkbook)
  const part = relationsOf(zip, '').find((one) => isOf(one, 'officeDocument'))?.part ?? 'xl/workbook.xml'
  if (!zip.has(part) || zip.has('word/document.xml') || zip.has('ppt/presentation.xml'))
    throw new TableFault(tableTexts.noTable)
  return part
}

interface NamedSheet {
  readonly name: string
  readonly id: string
  readonly isHidden: boolean
}

function listedSheets(zip: ZipParts, part: string): { sheets: NamedSheet[]; epoch: Epoch } {
  const sheets: NamedSheet[] = []
  let epoch: Epoch = 1900
  listenTo(zip, part, {
    open(name, attribute) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attribute('date1904') ?? '')) epoch = 1904
      if (name !== 'sheet') return
      const isHidden = /hidden/i.test(attribute('state') ?? '')
      sheets.push({ name: unescaped(attribute('name') ?? ''), id: attribute('id') ?? '', isHidden })
    },
  })
  return { sheets, epoch }
}

/** The texts that cells refer to by their place. Readings beside a text, of Japanese, are no part of it. */
function sharedStrings(zip: ZipParts, part: string): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isReading = false
  listenTo(zip, part, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      if (name === 'rPh') isReading = true
    },
    text(piece) {
      if (isText && !isReading) text += piece
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name === 'si') strings.push(unescaped(text))
    },
  })
  return strings
}

function formatsOfStyles(zip: ZipParts, part: string): Shown[] {
  const described = new Map<number, string>()
  const styles: number[] = []
  let isOfCells = false
  listenTo(zip, part, {
    open(name, attribute) {
      if (name === 'cellXfs') isOfCells = true
      if (name === 'numFmt') described.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'xf' && isOfCells) styles.push(Number(attribute('numFmtId') ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  const shown = new Map<number, Shown>()
  for (const id of new Set(styles)) {
    const description = described.get(id)
    shown.set(id, description === undefined ? shownByNumber(id) : shownByDescription(description))
  }
  return styles.map((id) => shown.get(id) ?? 'figure')
}

/** What the cells of a workbook are read by; which sheet is the table. Throws a TableFault for what is no workbook. */
export function openWorkbook(zip: ZipParts): Workbook {
  const part = workbookPart(zip)
  const relations = relationsOf(zip, part)
  const { sheets, epoch } = listedSheets(zip, part)
  const partOf = new Map(relations.filter((one) => isOf(one, 'worksheet')).map((one) => [one.id, one.part]))
  const first = sheets.find(({ id, isHidden }) => !isHidden && partOf.has(id))
  if (!first) throw sheets.length === 0 ? damaged() : new TableFault(tableTexts.noSheet)
  const partOfKind = (kind: string, usual: string) => {
    const named = relations.find((one) => isOf(one, kind))?.part
    return named ?? (zip.has(usual) ? usual : undefined)
  }
  const strings = partOfKind('sharedStrings', 'xl/sharedStrings.xml')
  const styles = partOfKind('styles', 'xl/styles.xml')
  return {
    sheet: { name: first.name, part: partOf.get(first.id) ?? '' },
    others: sheets.filter((one) => one !== first).map(({ name }) => name),
    epoch,
    strings: strings === undefined ? [] : sharedStrings(zip, strings),
    styles: styles === undefined ? undefined : formatsOfStyles(zip, styles),
  }
}
