import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Letterhead } from '../../../contract/office/letterhead.ts'
import { directionOf } from '../../../contract/text/bidi.ts'
import { piecesOf } from '../../../contract/text/pieces.ts'
import { PaperFoot, PaperHead } from './letterhead.tsx'
import { phrases } from './phrases.ts'
import {
  type ColumnKind,
  cellText,
  type HandedOver,
  isHeading,
  isNumeric,
  isRightToLeft,
  isTotal,
  type Report,
  type ReportRow,
  tooManyRows,
} from './report.ts'
import { TotalCells } from './report-cells.tsx'

interface PaperProps<Row> {
  readonly report: Report<Row>
  readonly letterhead: Letterhead
  /** Who prints, and when. */
  readonly printedBy: () => string
}

/** Rows that paper takes: a browser lays out more of them for minutes, and may have not the memory. */
const MOST_PRINTED_ROWS = 20_000

/** Why a report is not printed; undefined for one that is. */
export const tooLongForPaper = (report: Pick<Report<unknown>, 'rows' | 'isPartial'>) =>
  tooManyRows(report, MOST_PRINTED_ROWS, phrases.tooLongForPaper)

/** Whether the browser is printing, from its menu, a key or a command. */
function useIsPrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // At once: the browser takes the page as it stands when this returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const listening = new AbortController()
    addEventListener('beforeprint', begin, { signal: listening.signal })
    addEventListener('afterprint', end, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return printing
}

/** A text as CSS writes it. */
const quoted = (text: string) => JSON.stringify(text.replace(/[\\"\n]/g, ' '))

/** The number of each page as CSS writes it, from a text in pieces with the counters between them. */
const pageNumber = (pieces: readonly string[]) =>
  pieces.map((piece, place) => (place % 2 === 0 ? quoted(piece) : `counter(${piece})`)).join(' ')

type Way = 'ltr' | 'rtl'

/** The way a paper runs: that of the language it is handed over in, or of the page. */
const wayOf = (handed: HandedOver | undefined): Way =>
  (handed ? isRightToLeft(handed) : document.documentElement.dir === 'rtl') ? 'rtl' : 'ltr'

interface Margins {
  readonly office: string
  readonly title: string
  readonly by: string
  readonly landscape: boolean | undefined
  readonly isCompact: boolean | undefined
  readonly handed: HandedOver | undefined
}

/** The margins of every page: office and title on top; who, when and the page's number below. */
function useMargins({ office, title, by, landscape = false, isCompact = false, handed }: Margins) {
  // In a layout effect: printing goes on as soon as the report is drawn.
  useLayoutEffect(() => {
    const margins = new CSSStyleSheet()
    const turns = wayOf(handed) === 'rtl'
    const [begin, end] = turns ? ['right', 'left'] : ['left', 'right']
    // The margins of a page run from the left, whatever is between them.
    const own = (text: string) => (turns ? `\u2067${text}\u2069` : text)
    const page = piecesOf((slots) => own(handed?.page ?? phrases.page(slots)), ['page', 'pages'])
    margins.replaceSync(`@page {
      size: A4 ${landscape ? 'landscape' : 'portrait'};
      margin: ${isCompact ? 10 : 14}mm 12mm;
      @top-${begin} { content: ${quoted(`\u2068${office}\u2069`)} }
      @top-${end} { content: ${quoted(own(title))} }
      @bottom-${begin} { content: ${quoted(own(by))} }
      @bottom-${end} { content: ${pageNumber(page)} }
    }`)
    document.adoptedStyleSheets.push(margins)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== margins)
    }
  }, [landscape, isCompact, title, office, by, handed])
}

interface PaperPagesProps {
  readonly letterhead: Letterhead
  readonly title: string
  readonly landscape?: boolean | undefined
  readonly handed?: HandedOver | undefined
  readonly isCompact?: boolean | undefined
  readonly printedBy: () => string
  readonly children: ReactNode
}

/** Pages that are drawn while the browser prints, in place of the screen. */
export function PaperPages(props: PaperPagesProps) {
  return useIsPrinting() ? <PrintedPages {...props} /> : null
}

function PrintedPages(props: PaperPagesProps) {
  const { letterhead, title, landscape, isCompact, handed, printedBy, children } = props
  const [by] = useState(printedBy)
  useMargins({ office: letterhead.name, title, by, landscape, isCompact, handed })
  return createPortal(
    <article className={isCompact ? 'paper compact' : 'paper'} lang={handed?.language} dir={wayOf(handed)}>
      {children}
    </article>,
    document.body,
  )
}

/** A report on paper: every row of it, beside the screen, which shows only those in sight. */
export function Paper<Row>(props: PaperProps<Row>) {
  return useIsPrinting() ? <PrintedReport {...props} /> : null
}

/** With more columns, words would be broken for want of room: letters are smaller, and headings take several lines. */
const MANY_COLUMNS = 12
/** Fewer than a page holds. */
const ROWS_OF_A_BODY = 10

/** Chromium keeps totals with the rows before them only where those are no part of a body that began on an earlier page. */
function bodiesOf<Row>(rows: readonly Row[]): Row[][] {
  const bodies: Row[][] = []
  for (let start = 0; start < rows.length; start += ROWS_OF_A_BODY)
    bodies.push(rows.slice(start, start + ROWS_OF_A_BODY))
  return bodies
}

type PrintedHeaderProps<Row> = Pick<PaperProps<Row>, 'report' | 'letterhead'>

/** Whose paper it is, and what it is about. */
function PrintedHeader<Row>({ report: { title, facts, handed }, letterhead }: PrintedHeaderProps<Row>) {
  return (
    <header>
      <PaperHead letterhead={letterhead} />
      <h2>{title}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name + value}>
            {name !== '' && <dt>{name}</dt>}
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {handed && <p className="opening">{handed.opening}</p>}
    </header>
  )
}

/** The lines to sign on. */
const Signatures = ({ of: { signed } }: { readonly of: HandedOver }) => (
  <footer className="signatures">
    {signed.map((who) => (
      <p key={who}>{who}</p>
    ))}
  </footer>
)

function PrintedReport<Row>({ report, letterhead, printedBy }: PaperProps<Row>) {
  const { columns, totals, remarks = [], handed } = report
  const tooLong = tooLongForPaper(report)
  const rows = tooLong === undefined ? report.rows : []
  const way = wayOf(handed)
  return (
    <PrintedPages {...report} letterhead={letterhead} printedBy={printedBy}>
      <PrintedHeader report={report} letterhead={letterhead} />
      <table className={columns.length > MANY_COLUMNS ? 'wide' : undefined}>
        <thead>
          <tr>
            {columns.map(({ key, heading, kind }) => (
              <th key={key} scope="col" className={classOf(kind)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {rows.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={columns.length}>{tooLong ?? handed?.noRows ?? phrases.noRows}</td>
            </tr>
          </tbody>
        )}
        {bodiesOf(rows).map((body, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paper doesn't change
          <tbody key={index}>
            {body.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paper doesn't change
              <PrintedRow key={place} report={report} row={row} way={way} />
            ))}
          </tbody>
        ))}
        <tbody className="totals">
          {totals.map((total) => (
            <tr key={total.label}>
              <TotalCells columns={columns} total={total} />
            </tr>
          ))}
          {/* In the table, as all that follows: only its rows are kept on one page with what stands before them. */}
          {remarks.map((remark) => (
            <tr key={remark} className="remark">
              <td colSpan={columns.length}>{remark}</td>
            </tr>
          ))}
          {letterhead.foot !== '' && (
            <tr className="remark">
              <td colSpan={columns.length}>
                <PaperFoot letterhead={letterhead} />
              </td>
            </tr>
          )}
          {handed && (
            <tr className="remark">
              <td colSpan={columns.length}>
                <Signatures of={handed} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </PrintedPages>
  )
}

/** Figures stand at the right; of the others only texts are broken. */
function classOf(kind: ColumnKind): string | undefined {
  if (isNumeric(kind)) return 'numeric'
  return kind === 'text' ? undefined : 'whole'
}

interface PrintedRowProps<Row> {
  readonly report: Report<Row>
  readonly row: ReportRow<Row>
  readonly way: Way
}

/**
 * The way that a cell runs: words and codes their own, figures the paper's. The browser would look into isolates for it:
 * what has names set apart runs along with the paper. Where it is cut it runs as its name, whose beginning stays.
 */
function cellWay(kind: ColumnKind, text: string, way: Way, isCut: boolean): Way | 'auto' | undefined {
  if (kind !== 'text' && kind !== 'code') return undefined
  if (!text.includes('\u2068')) return 'auto'
  return (isCut && way === 'rtl' && directionOf(text)) || way
}

function PrintedRow<Row>({ report: { columns, handed, isCompact = false }, row, way }: PrintedRowProps<Row>) {
  if (isHeading(row))
    return (
      <tr className={row.level === 0 ? 'group' : 'group inner'}>
        <td colSpan={columns.length}>
          <bdi>{row.text}</bdi>
        </td>
      </tr>
    )
  if (isTotal(row))
    return (
      <tr className="subtotal">
        <TotalCells columns={columns} total={row} />
      </tr>
    )
  return (
    <tr>
      {/* One element a cell: with more the browser takes twice as long over a long report. */}
      {columns.map(({ key, kind, value, currency }) => {
        // A paper that is handed over names both calendars itself.
        const text = cellText(handed && kind === 'day' ? 'text' : kind, value(row), currency?.(row))
        return (
          <td key={key} className={classOf(kind)} dir={cellWay(kind, text, way, isCompact)}>
            {text}
          </td>
        )
      })}
    </tr>
  )
}
