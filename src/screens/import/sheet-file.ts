import type { QueryClient } from '@tanstack/react-query'
import type { ImportKind } from '../../../contract/imports/imports.ts'
import type { Cell } from '../../../contract/imports/table.ts'
import { type OutSheet, officeSheet, templateSheet } from '../../../contract/imports/template.ts'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { currenciesInUse } from '../../../contract/office/setup.ts'
import type { NetCapitalCcy } from '../../../contract/reports/report-answers.ts'
import { reportApi } from '../../../contract/reports/reports.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { read } from '../../api/client.ts'
import { customersQuery } from '../../api/customers.ts'
import { pageLocale } from '../../shell/locale/locale.ts'
import { isRightToLeft } from '../../ui/report/report.ts'
import { type FileCell, saveFile } from '../../ui/report/report-file.ts'
import { phrases } from './phrases.ts'

/** Names of the files do not change with the language: the page in `docs/` names them. */
const TEMPLATES: Readonly<Record<ImportKind, string>> = {
  office: 'daftar-customers.xlsx',
  entries: 'daftar-entries.xlsx',
  hawala: 'daftar-hawala.xlsx',
}
const OFFICE_FILE = 'daftar-all-customers.xlsx'

function fileCell({ kind, text }: Cell): FileCell {
  if (text === '') return undefined
  // As a rate a figure has the decimals that it is written with.
  return kind === 'figure' ? { kind, of: 'rate', text } : { kind: kind === 'day' ? 'day' : 'text', text }
}

/** Hands over a sheet as a workbook that an import reads. */
async function saveSheet(name: string, title: string, { headings, rows, choices }: OutSheet): Promise<void> {
  const { xlsxFile } = await import('../../ui/report/file-writer.ts')
  const table: FileCell[][] = [
    headings.map((text) => ({ kind: 'text', text, isHeading: true })),
    ...rows.map((row) => row.map(fileCell)),
  ]
  const rightToLeft = isRightToLeft(pageLocale)
  saveFile(name, await xlsxFile(table, { title, isRightToLeft: rightToLeft, choices }))
}

/** Hands over a workbook to fill in: the headings that an import knows, and two rows as examples. */
export const saveTemplate = (kind: ImportKind): Promise<void> =>
  saveSheet(TEMPLATES[kind], phrases[kind], templateSheet(kind))

/** Hands over every customer with their accounts and balances, as an import of another office reads them. */
export async function saveOfficeFile(queries: QueryClient): Promise<void> {
  const [customers, accounts] = await Promise.all([
    queries.fetchQuery(customersQuery),
    queries.fetchQuery(accountsQuery),
  ])
  const answers = await Promise.all(
    currenciesInUse(accounts).map((currency) =>
      read<NetCapitalCcy>(`${reportApi('net-capital-ccy')}/`, {
        currency,
        transaction_type: 'both_non_zero',
      }),
    ),
  )
  const balances = new Map(
    answers.flatMap((answer) =>
      answer.accounts.map(({ acc_no, balance }) => [acc_no, moneyFromWire(balance)] as const),
    ),
  )
  await saveSheet(OFFICE_FILE, phrases.office, officeSheet(customers, accounts, balances))
}
