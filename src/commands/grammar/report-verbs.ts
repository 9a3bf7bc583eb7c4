import { type ReportName, reportEntries, reportPath, reportTitle } from '../../../contract/reports/reports.ts'
import type { Verb, VerbSaid } from './verb.ts'
import { reportExamples as examples, recordWords, verbWords } from './verb-phrases.ts'

const SAID: Readonly<Record<ReportName, VerbSaid>> = {
  'account-statement': {
    aliases: ['صورت‌حساب', 'حساب', 'حساب‌پاڼه'],
    examples: [
      [examples.statement, examples.statementMeans],
      [examples.ofAccount, examples.ofAccountMeans],
      [examples.ofCustomer, examples.ofCustomerMeans],
      [examples.ofTill, examples.ofTillMeans],
      [examples.fromTo, examples.fromToMeans],
      [examples.month, examples.monthMeans],
      [examples.byName, examples.byNameMeans],
    ],
  },
  'all-accounts-statement': {
    aliases: ['همه', 'ټول'],
    examples: [[examples.allAccounts, examples.allAccountsMeans]],
  },
  'hawala-report': {
    aliases: ['گزارش‌حواله', 'راپور‌حواله', 'د‌حوالو‌راپور'],
    examples: [
      [examples.hawala, examples.hawalaMeans],
      [examples.hawalaMonth, examples.hawalaMonthMeans],
    ],
  },
  'net-capital': {
    aliases: ['سرمایه', 'پانګه'],
    examples: [[examples.capital, examples.capitalMeans]],
  },
  'net-capital-ccy': {
    aliases: ['اسعار', 'سرمایه‌اسعار', 'پانګه‌اسعار'],
    examples: [[examples.capitalIn, examples.capitalInMeans]],
  },
  'daily-transactions': {
    aliases: ['روزنامچه', 'ورځ', 'روز'],
    examples: [
      [examples.daily, examples.dailyMeans],
      [examples.dailyWeek, examples.dailyWeekMeans],
    ],
  },
  'trial-balance': {
    aliases: ['میزان', 'ترازنامه', 'تله', 'بیلانس'],
    examples: [[examples.trial, examples.trialMeans]],
  },
  roznamcha: {
    aliases: ['روزنامچه'],
    examples: [
      [examples.roznamcha, examples.roznamchaMeans],
      [examples.roznamchaOf, examples.roznamchaOfMeans],
      [examples.roznamchaTill, examples.roznamchaTillMeans],
    ],
  },
  proof: {
    aliases: ['اثبات', 'ثبوت'],
    examples: [[examples.proof, examples.proofMeans]],
  },
  'sign-ins': {
    aliases: ['ورود', 'ننوتل'],
    examples: [[examples.signIns, examples.signInsMeans]],
  },
  profit: {
    aliases: ['مفاد', 'ګټه'],
    examples: [
      [examples.profit, examples.profitMeans],
      [examples.profitMonth, examples.profitMonthMeans],
      [examples.profitOperator, examples.profitOperatorMeans],
    ],
  },
  commission: {
    aliases: ['کمیشن', 'کمېشن'],
    examples: [[examples.commission, examples.commissionMeans]],
  },
  match: {
    aliases: ['تطبیق', 'پرتله'],
    examples: [[examples.match, examples.matchMeans]],
  },
  watch: {
    aliases: ['تحریم', 'تحریم‌ها', 'بندیز', 'بندیزونه'],
    examples: [[examples.watch, examples.watchMeans]],
  },
  suspicions: {
    aliases: ['شک', 'مشکوک', 'شکمن'],
    examples: [
      [examples.suspicion, examples.suspicionMeans],
      [examples.suspicionOf, examples.suspicionOfMeans],
    ],
  },
  limits: {
    aliases: ['حدود', 'حدونه'],
    examples: [[examples.limits, examples.limitsMeans]],
  },
  large: {
    aliases: ['بزرگ', 'لویې'],
    examples: [[examples.large, examples.largeMeans]],
  },
}

/** The verbs of the reports, in their order. */
export const reportVerbs = reportEntries.map(([name, { path, form, verb }]): Verb => {
  const { record, search, ...words } = verb
  return {
    ...words,
    ...SAID[name],
    word: verbWords[words.names[0]] ?? words.names[0],
    label: reportTitle(name),
    path,
    ...(form && { preview: { path: reportPath(name), ...(search && { search }) } }),
    ...(record && {
      record: {
        kind: recordWords.accountsKind,
        label: recordWords.accounts,
        place: (id) => ({ path: reportPath(name), search: { [record]: String(id) } }),
      },
    }),
  }
})
