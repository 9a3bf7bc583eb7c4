import './slip.css'
import { Fragment } from 'react'
import type { Letterhead } from '../../../contract/office/letterhead.ts'
import type { OfficeSettings } from '../../../contract/office/office-settings.ts'
import type { Slip } from '../../../contract/slips/slip-answers.ts'
import { type SlipLine, type SlipText, slipLetterhead, slipText } from '../../../contract/slips/slip-text.ts'
import { fetchOfficeSettings } from '../../api/office/office-settings.ts'
import { countSlip } from '../../api/slips.ts'
import type { Posted } from '../../commands/catalog/nouns.ts'
import { failureOf } from '../../machines/failure.ts'
import { bookedInstant } from '../../ui/frame/instant-text.ts'
import { solarDay } from '../../ui/frame/solar-day.ts'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { PaperFoot, PaperHead } from '../../ui/report/letterhead.tsx'
import { printSheet } from '../../ui/report/print-sheet.tsx'
import { linesOf } from '../calls/failure-lines.ts'
import { phrases } from './phrases.ts'
import { type SlipPaper, slipSettings } from './slip-settings.ts'

interface SlipOffice {
  readonly name: string
  readonly timezone: string | undefined
}

/** Above and below what is printed on a roll. */
const ROLL_MARGIN_MM = 3

/** The page of each paper; a roll's is as long as the slip is. */
const PAGES: Readonly<Record<SlipPaper, (height_mm: number) => string>> = {
  a5: () => 'size: A5 portrait; margin: 10mm;',
  roll: (height_mm) =>
    `size: 80mm ${Math.ceil(height_mm) + 2 * ROLL_MARGIN_MM + 1}mm; margin: ${ROLL_MARGIN_MM}mm 4mm;`,
}

let isUnderWay = false

/**
 * Prints slips of records, each on a page of its own, once the server has counted them, in the language and on the paper
 * of this computer. A failure is told; what was counted before it is printed.
 */
export async function printSlips(records: readonly Posted[], office: SlipOffice): Promise<void> {
  if (isUnderWay) return
  isUnderWay = true
  const slips: Slip[] = []
  let settings: OfficeSettings | undefined
  try {
    settings = await fetchOfficeSettings()
    for (const { type, id } of records) slips.push(await countSlip(type, id))
  } catch (error) {
    showFailure(linesOf(failureOf(error), phrases.notPrinted))
  }
  try {
    if (settings && slips.length > 0) await print(slips, office, settings)
  } finally {
    isUnderWay = false
  }
}

function print(
  slips: readonly Slip[],
  { name, timezone }: SlipOffice,
  settings: OfficeSettings,
): Promise<void> {
  const { language, paper } = slipSettings()
  const letterhead = slipLetterhead(name, settings, language)
  // A slip's days go by its own language, whatever the page's calendar.
  const clock = { instant: (at: string) => bookedInstant(at, timezone), solar: solarDay }
  const sheets = slips.map((slip) => (
    <div key={`${slip.type} ${slip.record.id}`}>
      <SlipSheet letterhead={letterhead} text={slipText(slip, language, clock)} />
    </div>
  ))
  return printSheet(sheets, {
    className: `slip ${paper}`,
    lang: language,
    dir: language === 'en' ? 'ltr' : 'rtl',
    pageOf: PAGES[paper],
  })
}

/** The parts of a line, each in its own direction, which turns nothing around it. */
const Parts = ({ parts }: Pick<SlipLine, 'parts'>) =>
  parts.map(({ text, isCode }, index) => (
    <Fragment key={text}>
      {index > 0 && ' · '}
      <bdi dir={isCode ? 'ltr' : 'auto'}>{text}</bdi>
    </Fragment>
  ))

const Line = ({ label, parts }: SlipLine) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Parts parts={parts} />
    </dd>
  </div>
)

const Title = ({ label, parts }: SlipLine) => (
  <span>
    {label} <Parts parts={parts} />
  </span>
)

/** A slip as it is printed. */
function SlipSheet({ letterhead, text }: { readonly letterhead: Letterhead; readonly text: SlipText }) {
  const { title, number, told, copy, amounts, lines, done, signed } = text
  return (
    <>
      <header>
        <PaperHead letterhead={letterhead} />
        <h2>
          <span>{title}</span> {number && <Title {...number} />}
        </h2>
        {copy && (
          <strong>
            <Title {...copy} />
          </strong>
        )}
      </header>
      {told && (
        <section>
          <h3>{told.label}</h3>
          <p className="figure">
            <Parts parts={told.parts} />
          </p>
        </section>
      )}
      {amounts.map(({ label, figure, words }) => (
        <section key={label}>
          <h3>{label}</h3>
          <p className="figure">
            <bdi dir="ltr">{figure}</bdi>
          </p>
          <p>{words}</p>
        </section>
      ))}
      <dl>
        {lines.map((line) => (
          <Line key={`${line.label} ${line.parts[0]?.text}`} {...line} />
        ))}
      </dl>
      <dl className="done">
        {done.map((line) => (
          <Line key={line.label} {...line} />
        ))}
      </dl>
      <footer>
        {signed.map((who) => (
          <span key={who}>{who}</span>
        ))}
      </footer>
      <PaperFoot letterhead={letterhead} />
    </>
  )
}
