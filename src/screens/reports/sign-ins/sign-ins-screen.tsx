import type { SignIns } from '../../../../contract/reports/report-answers.ts'
import { browserName } from '../../../shell/credentials/browser-name.ts'
import { type ReportQuestion, reportScreen } from '../../../shell/report/report-screen.tsx'
import { instantText } from '../../../ui/frame/instant-text.ts'
import { columnOf } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

/** Who has signed in, when and from where, and who gave a wrong password. */
export const SignInsScreen = reportScreen('sign-ins', {
  rowsOf: ({ sign_ins }: SignIns, { timezone }: ReportQuestion) =>
    sign_ins.map((row) => ({
      ...row,
      when: instantText(row.at, timezone),
      password: row.is_right ? phrases.right : phrases.wrong,
      browser: browserName(row.client),
    })),
  columns: [
    columnOf('when', phrases.when, 'code'),
    columnOf('operator', common.operator, 'text'),
    columnOf('password', phrases.password, 'code'),
    columnOf('address', phrases.address, 'text'),
    columnOf('browser', phrases.browser, 'text'),
  ],
  restOf: ({ sign_ins }) => ({
    facts: [
      ['', phrases.days],
      [phrases.wrongPasswords, String(sign_ins.filter(({ is_right }) => !is_right).length)],
    ],
  }),
  rowKey: ({ id }) => id,
  emptyText: phrases.empty,
})
