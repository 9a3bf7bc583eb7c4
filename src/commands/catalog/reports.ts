import { reportEntries, type reports } from '../../../contract/reports/reports.ts'
import { type Command, goes, inScope } from './command.ts'

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
  ...inScope('global', {
    'reports.open': {
      keys: ['g r'],
      label: 'Reports',
      hint: 'reports',
      words: 'menu راپور گزارش',
      run: goes('/reports'),
    },
  }),
  ...opened,
  ...inScope('form', {
    'report.preview': { keys: ['Ctrl+Enter'], label: 'Preview Report', hint: 'preview' },
  }),
  ...inScope('screen', {
    'report.period': { keys: ['F2'], label: 'To the dates', hint: 'dates' },
    'report.retry': { keys: ['Alt+R'], label: 'Load the report again', hint: 'try again' },
    'report.file': { keys: ['Ctrl+S'], label: 'Save as a file', hint: 'file' },
    'report.print': { keys: ['Ctrl+P'], label: 'Print', hint: 'print' },
    'report.find': { keys: ['Ctrl+F'], label: 'Find in the report', hint: 'find' },
    'report.chart': { keys: ['Ctrl+G'], label: 'Chart', hint: 'chart' },
  }),
]
