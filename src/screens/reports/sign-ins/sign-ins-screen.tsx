import type { SignIns } from '../../../../contract/reports/report-answers.ts'
import { browserName } from '../../../shell/credentials/browser-name.ts'
import { type ReportQuestion, reportScreen } from '../../../shell/report/report-screen.tsx'
import { instantText } from '../../../ui/frame/instant-text.ts'
import { columnOf } from '../../../ui/report/report.ts'

/** Who has signed in, when and from where, and who gave a wrong password. */
export const SignInsScreen = reportScreen('sign-ins', {
  rowsOf: ({ sign_ins }: SignIns, { timezone }: ReportQuestion) =>
    sign_ins.map((row) => ({
      ...row,
      when: instantText(row.at, timezone),
      password: row.is_right ? 'right' : 'wrong',
      browser: browserName(row.client),
    })),
  columns: [
    columnOf('when', 'When', 'code'),
    columnOf('operator', 'Operator', 'text'),
    columnOf('password', 'Password', 'code'),
    columnOf('address', 'Address', 'text'),
    columnOf('browser', 'Browser', 'text'),
  ],
  restOf: ({ sign_ins }) => ({
    facts: [
      ['', 'the last 400 days'],
      ['Wrong passwords', String(sign_ins.filter(({ is_right }) => !is_right).length)],
    ],
  }),
  rowKey: ({ id }) => id,
  emptyText: 'Nobody has signed in since this is kept',
})
