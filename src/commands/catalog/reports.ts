import { reportEntries, reportMay, type reports } from '../../../contract/reports/reports.ts'
import { type Command, inScope, inWords, key } from './command.ts'
import { opens } from './needed.ts'

type Described = (typeof reports)[keyof typeof reports]['command']
interface ReportCommand extends Command {
  readonly id: Described['id'] | Extract<Described, { readonly of: object }>['of']['id']
  readonly scope: 'global'
}

/** Each report's command, and the one that begins its line in Go To. */
const opened = reportEntries.flatMap(([name, { path, title, command, verb }]) => {
  const { of, ...own } = command
  const open = { ...own, scope: 'global', label: title, ...opens(path) }
  const line = {
    ...of,
    keys: [],
    scope: 'global',
    hint: own.hint,
    may: reportMay(name),
    verb: verb.names[0],
  }
  return of ? [open, line] : [open]
}) as readonly ReportCommand[]

export const reportCommands = [
  ...inScope('global', {
    'reports.open': key('g r', 'Reports', 'reports', opens('/reports')),
  }),
  ...opened.map(inWords),
  ...inScope('form', {
    'report.preview': key('Ctrl+Enter', 'Preview Report', 'preview'),
  }),
  ...inScope('screen', {
    'report.period': key('F2', 'To the dates', 'dates'),
    'report.retry': key('Alt+R', 'Load the report again', 'try again'),
    'report.file': key('Ctrl+S', 'Save as a file', 'file'),
    'report.print': key('Ctrl+P', 'Print', 'print'),
    'report.handOver': key('Alt+P', 'Hand over', 'hand over'),
    'report.printLong': key('Alt+L', 'Print the long form', 'long form'),
    'report.find': key('Ctrl+F', 'Find in the report', 'find'),
    'report.sort': key('Alt+I', 'Sort by the chosen column', 'sort'),
    'report.columns': key('Alt+X', 'Choose the columns', ''),
    'report.keep': key('Alt+Z', 'Keep this view of the report under a name', ''),
    'report.chart': key('Ctrl+G', 'Chart', 'chart'),
  }),
]
