import { useCommands } from '../../commands/keys/command-provider.tsx'
import { phrases } from './phrases.ts'
import type { useFileChoice } from './use-file-choice.tsx'
import type { useReportFind } from './use-report-find.tsx'

interface SheetCommands {
  readonly rows: readonly unknown[]
  /** Whether the current row opens something. */
  readonly opens: boolean
  /** Whether any row does. */
  readonly mayOpen: boolean
  /** Null where the current row has no message, left out where no row has one. */
  readonly message: (() => void) | null | undefined
  readonly file: Pick<ReturnType<typeof useFileChoice>, 'isAsked' | 'ask' | 'writing' | 'cancel'>
  readonly find: Pick<ReturnType<typeof useReportFind>, 'isOpen' | 'open' | 'close'>
  readonly isChartOpen: boolean
  readonly closeChart: () => void
  /** Left out where the report has no chart. */
  readonly toggleChart: (() => void) | undefined
  readonly print: () => void
  /** Left out where the report is no customer's. */
  readonly handOver: (() => void) | undefined
  /** Left out where the report has one form on paper. */
  readonly printLong: (() => void) | undefined
  readonly chooseColumns: () => void
  readonly keepView: () => void
  /** Sorts by the current column. */
  readonly sort: () => void
}

/** The keys of a report's sheet. */
export function useSheetCommands(sheet: SheetCommands): void {
  const { rows, opens, mayOpen, file, find, isChartOpen, toggleChart } = sheet
  useCommands('grid', { 'row.open': opens ? undefined : mayOpen ? false : null }, rows.length > 0)
  useCommands('grid', { 'row.message': sheet.message ?? undefined }, rows.length > 0)
  useCommands('dialog', { 'dialog.choose': file.isAsked ? () => {} : undefined })
  const closeChart = { hint: phrases.toCloseChart, run: sheet.closeChart }
  useCommands('global', {
    back: file.writing
      ? { hint: phrases.toCancelFile, run: file.cancel }
      : find.isOpen
        ? { hint: phrases.toEndFind, run: find.close }
        : isChartOpen
          ? closeChart
          : undefined,
  })
  useCommands('screen', {
    'report.file': file.ask,
    'report.print': sheet.print,
    'report.handOver': sheet.handOver,
    'report.printLong': sheet.printLong,
    'report.chart': toggleChart,
    'report.find': find.open,
    'report.columns': sheet.chooseColumns,
    'report.keep': sheet.keepView,
    'report.sort': rows.length > 1 ? sheet.sort : undefined,
  })
}
