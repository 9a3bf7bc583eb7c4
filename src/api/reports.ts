import {
  type AllAccounts,
  type DailyTransactions,
  type HawalaReport,
  type NetCapital,
  type NetCapitalCcy,
  reportPaths,
  type Statement,
  type TrialBalance,
} from '../../contract/reports.ts'
import { readLong } from './client.ts'

type Request = Readonly<Record<string, string>>

const fetchFrom =
  <Report>(path: string) =>
  (request: Request, signal: AbortSignal, onProgress: (received: number) => void) =>
    readLong<Report>(path, request, signal, onProgress)

export const fetchStatement = fetchFrom<Statement>(reportPaths.accountStatement)
export const fetchAllAccounts = fetchFrom<AllAccounts>(reportPaths.allAccounts)
export const fetchHawalaReport = fetchFrom<HawalaReport>(reportPaths.hawala)
export const fetchNetCapital = fetchFrom<NetCapital>(reportPaths.netCapital)
export const fetchNetCapitalCcy = fetchFrom<NetCapitalCcy>(reportPaths.netCapitalCcy)
export const fetchDailyTransactions = fetchFrom<DailyTransactions>(reportPaths.dailyTransactions)
export const fetchTrialBalance = fetchFrom<TrialBalance>(reportPaths.trialBalance)
