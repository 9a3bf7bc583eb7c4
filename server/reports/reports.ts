import type { ReportName } from '../../contract/reports/reports.ts'
import type { SnapshotReader } from '../db/books.ts'
import { accountStatement } from './account-statement.ts'
import { allAccounts, netCapital, netCapitalCcy } from './account-totals.ts'
import { commission } from './commission.ts'
import { dailyTransactions } from './daily-transactions.ts'
import { hawalaReport } from './hawala-report.ts'
import { large } from './large.ts'
import { limits } from './limits.ts'
import { match } from './match.ts'
import { profit } from './profit.ts'
import { proof } from './proof.ts'
import type { ReportQuery } from './report-query.ts'
import { roznamcha } from './roznamcha.ts'
import { signIns } from './sign-ins.ts'
import { suspicions } from './suspicions.ts'
import { trialBalance } from './trial-balance.ts'
import { watch } from './watch.ts'

/** How each report is read from the books. */
export const reportQueries: { readonly [Name in ReportName]: ReportQuery<Name, SnapshotReader, object> } = {
  'account-statement': accountStatement,
  'all-accounts-statement': allAccounts,
  'hawala-report': hawalaReport,
  'net-capital': netCapital,
  'net-capital-ccy': netCapitalCcy,
  'daily-transactions': dailyTransactions,
  'trial-balance': trialBalance,
  roznamcha,
  proof,
  'sign-ins': signIns,
  profit,
  commission,
  limits,
  large,
  match,
  watch,
  suspicions,
}
