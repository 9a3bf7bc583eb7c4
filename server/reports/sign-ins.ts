import type { SignIn } from '../../contract/reports/report-answers.ts'
import { signInsShape } from '../../contract/reports/report-answers.ts'
import type { ReportQuery } from './report-query.ts'

/** More than these say nothing that their first ones don't: somebody guesses. */
const MOST = 10_000

/** The passwords that were given for operators, right ones and wrong ones (docs/books.md, "Operators"). */
export const signIns: ReportQuery<'sign-ins'> = {
  summary: 'Sign-ins and wrong passwords of 400 days',
  answer: signInsShape,
  async read({ all }) {
    const rows = await all<Omit<SignIn, 'is_right'> & { is_right: number }>(
      `select s.id, s.at, o.name as operator, s.is_right, s.address, s.client
       from sign_ins s join operators o on o.id = s.operator_id order by s.id desc limit ${MOST}`,
    )
    return { sign_ins: rows.map((row) => ({ ...row, id: Number(row.id), is_right: row.is_right === 1 })) }
  },
}
