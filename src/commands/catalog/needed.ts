import { type Permission, refusedText, type Subject } from '../../../contract/operator/roles.ts'
import { screenSubjects } from '../../../contract/operator/screen-subjects.ts'
import { reportEntries, reportMay, reportPath, reportSubject } from '../../../contract/reports/reports.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { goes } from './command.ts'
import { nounNames, nouns } from './nouns.ts'

/** What the screens need that are not there to be read alone, by their addresses. */
const NEEDED: ReadonlyMap<string, Permission> = new Map([
  ...nounNames.map((noun) => [nouns[noun].form, 'enter'] as const),
  ['/cashbook', 'enter'],
  ['/count', 'enter'],
  ...reportEntries.flatMap(([name, { path }]) =>
    [path, reportPath(name)].map((at) => [at, reportMay(name)] as const),
  ),
  ['/reports/province', 'manage'],
  ['/operators', 'own'],
  ['/office', 'own'],
  ['/office/setup', 'own'],
  ['/import', 'manage'],
  ['/limit', 'manage'],
  ['/papers', 'enter'],
  ['/log', 'audit'],
])

/** The form that pays a hawala out. */
const PAYING = /^\/hawala\/pay\//

/** What an operator needs to open an address (docs/books.md, "Who may what"). */
export const neededAt = (pathname: string): Permission =>
  PAYING.test(pathname) ? 'enter' : (NEEDED.get(pathname.replace(/(?<=.)\/$/, '')) ?? 'read')

/** What a screen is for, where that says more than the permission that it needs. */
const SUBJECTS: ReadonlyMap<string, Subject | undefined> = new Map([
  ['/count', screenSubjects.count],
  ['/import', screenSubjects.import],
  ['/reports/province', screenSubjects.provinces],
  ...reportEntries.flatMap(([name, { path }]) =>
    [path, reportPath(name)].map((at) => [at, reportSubject(name)] as const),
  ),
])

/** Why an address is not for an operator who lacks what it needs, in a sentence. */
export const refusedAt = (pathname: string, needed = neededAt(pathname)): string =>
  say(refusedText(needed, SUBJECTS.get(pathname)))

/** Goes to an address, for those who may open it. */
export const opens = (path: string) => ({ run: goes(path), may: neededAt(path), path })
