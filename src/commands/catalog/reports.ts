import { reportEntries, type reports } from '../../../contract/reports.ts'
import { type Command, goes } from './command.ts'

type Described = (typeof reports)[keyof typeof reports]['command']
interface ReportCommand extends Command {
  readonly id: Described['id'] | Extract<Described, { readonly of: object }>['of']['id']
  readonly scope: 'global'
}

/** Each report's command, and the one that begins its line in Go To. */
const opened = reportEntries.flatMap(([, { path, title, command, verb }]) => {
  const { of, ...own } = command
  const open = { ...own, scope: 'global', label: title, run: goes(path) }
  if (!of) return [open]
  return [open, { ...of, keys: [], scope: 'global', hint: own.hint, line: `${verb.names[0]} ` }]
}) as readonly ReportCommand[]

export const reportCommands = [
  {
    id: 'reports.open',
    keys: ['g r'],
    scope: 'global',
    label: 'Reports',
    hint: 'reports',
    words: 'menu راپور گزارش',
    run: goes('/reports'),
  },
  ...opened,
  { id: 'report.preview', keys: ['Ctrl+Enter'], scope: 'form', label: 'Preview Report', hint: 'preview' },
  { id: 'report.period', keys: ['F2'], scope: 'screen', label: 'To the dates', hint: 'dates' },
  { id: 'report.retry', keys: ['Alt+R'], scope: 'screen', label: 'Load the report again', hint: 'try again' },
  { id: 'report.file', keys: ['Ctrl+S'], scope: 'screen', label: 'Save as a file', hint: 'file' },
  { id: 'report.print', keys: ['Ctrl+P'], scope: 'screen', label: 'Print', hint: 'print' },
  { id: 'report.find', keys: ['Ctrl+F'], scope: 'screen', label: 'Find in the report', hint: 'find' },
  { id: 'report.chart', keys: ['Ctrl+G'], scope: 'screen', label: 'Chart', hint: 'chart' },
] as const satisfies readonly Command[]
