import { type AllAccounts, reportPaths, type Statement } from '../../contract/reports.ts'
import { read } from './client.ts'

type Request = Readonly<Record<string, string>>

export const fetchStatement = (request: Request, signal?: AbortSignal) =>
  read<Statement>(reportPaths.accountStatement, request, signal)

export const fetchAllAccounts = (request: Request, signal?: AbortSignal) =>
  read<AllAccounts>(reportPaths.allAccounts, request, signal)
