import { type ReportAnswer, type ReportName, reportApi } from '../../contract/reports/reports.ts'
import { readLong } from './client.ts'

/** A report's answer. `onProgress` is told how many bytes of it have come; throws `CallFailure`. */
export const fetchReport = <Name extends ReportName>(
  name: Name,
  request: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onProgress: (received: number) => void,
): Promise<ReportAnswer<Name>> => readLong(`${reportApi(name)}/`, request, signal, onProgress)
