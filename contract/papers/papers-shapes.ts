import * as z from 'zod/mini'
import { answer, calendarDay, customerName, listOf, shown, version, words } from '../wire/answers.ts'
import { choiceOrBlank, code, dayOrBlank, line, requiredText, text } from '../wire/fields.ts'
import { PAPER_KINDS, type PaperKind, RISKS, type Risk } from './papers.ts'

/** What is kept of a customer's papers, as it is sent: what is left out or blank is not known. */
export const papersBody = z.strictObject({
  father: z.optional(line(200)),
  id_kind: z.optional(choiceOrBlank<PaperKind>(PAPER_KINDS)),
  id_no: z.optional(code(60)),
  id_expiry: z.optional(dayOrBlank),
  born: z.optional(dayOrBlank),
  nationality: z.optional(line(100)),
  occupation: z.optional(line(200)),
  source_of_funds: z.optional(line(200)),
  /** `normal` where it is left out. */
  risk: z.optional(choiceOrBlank<Risk>(RISKS)),
  /** The day on which the office has last seen the paper. */
  seen_on: z.optional(dayOrBlank),
  /** Where its copy lies. */
  folder: z.optional(text(200)),
})
export type PapersBody = z.output<typeof papersBody>

const kind = z.enum(PAPER_KINDS)

/** What is kept of a customer's papers (docs/books.md, "Papers"); version 0 where nothing ever was. */
export const papersShape = answer({
  cust_id: customerName.cust_id,
  father: z.exactOptional(words('Abdul Karim')),
  id_kind: z.exactOptional(shown(kind, 'tazkira')),
  id_no: z.exactOptional(words('1400-0101-12345')),
  id_expiry: z.exactOptional(calendarDay),
  born: z.exactOptional(calendarDay),
  nationality: z.exactOptional(words('Afghan')),
  occupation: z.exactOptional(words('trader')),
  source_of_funds: z.exactOptional(words('shop in Sarai Shahzada')),
  risk: z.enum(RISKS),
  seen_on: z.exactOptional(calendarDay),
  folder: z.exactOptional(words('A 12')),
  version,
})
export type Papers = z.infer<typeof papersShape>

/** What is asked about a paper: its number as typed. */
export const holdersQuery = z.object({ id_no: requiredText(100) })

/**
 * Who has shown a paper of a number: customers first, then senders and receivers of hawala, the newest first, none twice.
 */
export const holdersShape = listOf(
  answer({
    name: words('Karim'),
    phone: words('0700 123 456'),
    /** Of a customer. */
    cust_id: z.exactOptional(customerName.cust_id),
    id_kind: z.exactOptional(kind),
    id_expiry: z.exactOptional(calendarDay),
  }),
)
export type Holders = z.infer<typeof holdersShape>
export type Holder = Holders[number]
