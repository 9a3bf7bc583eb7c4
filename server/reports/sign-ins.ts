import type { SignIn } from '../../contract/reports/reports.ts'
import type { ReportQuery } from './report-query.ts'

/** More than these say nothing that their first ones don't: somebody guesses. */
const MOST = 10_000

/** The passwords that were given for operators, right ones and wrong ones (docs/books.md, "Operators"). */
export const signIns: ReportQuery<'sign-ins'> = {
  summary: 'Sign-ins and wrong passwords of 400 days',
  example: {
    sign_ins: [
      {
        id: 41,
        at: '2026-11-20T04:30:00.000Z',
        operator: 'Amina',
        is_right: true,
        address: '192.168.1.20',
        client: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
      },
    ],
  },
  async read({ all }) {
    const rows = await all<Omit<SignIn, 'is_right'> & { is_right: number }>(
      `select s.id, s.at, o.name as operator, s.is_right, s.address, s.client
       from sign_ins s join operators o on o.id = s.operator_id order by s.id desc limit ${MOST}`,
    )
    return { sign_ins: rows.map((row) => ({ ...row, id: Number(row.id), is_right: row.is_right === 1 })) }
  },
}
