import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Mapping } from '../../../../contract/imports/mapping.ts'
import { mappingFaults } from '../../../../contract/imports/mapping.ts'
import { formatMoney } from '../../../../contract/money/money.ts'
import { formatBalance } from '../../../../contract/money/side-texts.ts'
import type { LogHead } from '../../../../contract/office/log.ts'
import { actSubjects } from '../../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../../contract/operator/roles.ts'
import type { MatchList } from '../../../../contract/reconciliation/reconciliation-answers.ts'
import { reportTitle } from '../../../../contract/reports/reports.ts'
import { shownDay } from '../../../../contract/text/shown-day.ts'
import { newKey } from '../../../api/client.ts'
import { correspondentTermsQuery } from '../../../api/commission.ts'
import { saveColumns, takeAgreementBack } from '../../../api/reconciliation.ts'
import { useCommands } from '../../../commands/keys/command-provider.tsx'
import { useRefresh } from '../../../shell/calls/refresh.ts'
import { useGiven } from '../../../shell/import/use-given.ts'
import { type MatchState, useMatch } from '../../../shell/match/use-match.ts'
import { useOffice } from '../../../shell/office/office.ts'
import { useOfficeDays } from '../../../shell/office/office-days.ts'
import { useMay } from '../../../shell/operator/use-may.ts'
import { useAsk } from '../../../shell/questions/question-context.tsx'
import { headLines, type ReportScreenProps } from '../../../shell/report/report-screen.tsx'
import { ReportSheet } from '../../../shell/report/report-sheet.tsx'
import { ReportState } from '../../../shell/report/report-state.tsx'
import { type ReportTrail, useReport } from '../../../shell/report/use-report.ts'
import { focusField } from '../../../ui/fields/form.tsx'
import { showFailure, showSuccess } from '../../../ui/frame/toasts.tsx'
import { numbered, type Report, type ReportRow } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { agreementOf } from './agreement.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { cashBookOf, entryOf } from './fills.ts'
import { agreedText, MatchPanel } from './match-panel.tsx'
import { phrases } from './phrases.ts'
import { COLUMNS, hrefOf, type MatchRow, rowsOf, toggled } from './rows.ts'
import { askingOf, sheetHandOver } from './sheet.ts'

/** The list of a correspondent beside the entries of their account: what differs first, until both are agreed. */
export default function MatchScreen({ request }: ReportScreenProps) {
  const preview = useReport('match', request)
  const { report: answer, head, trail, retry } = preview
  if (!answer) return <ReportState preview={preview} />
  return <MatchedLists answer={answer} head={head} trail={trail} readAgain={retry} />
}

interface MatchedListsProps {
  readonly answer: MatchList
  readonly head: LogHead | undefined
  readonly trail: ReportTrail
  readonly readAgain: () => void
}

/** What Ctrl+Enter does: it asks, and keeps the agreement. */
function useAgreeing(of: MatchState, answer: MatchList): () => void {
  const ask = useAsk()
  const { actor, state, work, done } = of
  return () => {
    if (state === 'unanswered') return actor.send({ type: 'match.again' })
    const { ours, theirs, difference } = done.balances
    if (!work.table || done.lines === 0) return showFailure([phrases.listNeeded])
    if (theirs === undefined || difference === undefined) {
      showFailure([phrases.closingNeeded])
      return focusField('closing')
    }
    const sent = agreementOf(answer, work.table, done)
    ask({
      title: phrases.agreeAsked({ day: shownDay(answer.period.to_date) }),
      lines: [
        phrases.agreeBalances({ ours: formatBalance(ours), theirs: formatBalance(theirs) }),
        ...(difference === 0n ? [] : [phrases.agreeDiffers({ amount: formatMoney(difference) })]),
      ],
      confirmText: phrases.agree,
      onConfirm: () => actor.send({ type: 'match.agree', sent }),
    })
  }
}

/** What takes the last agreement back; undefined where there is none, or for those who may not. */
function useTakingBack({ agreed }: MatchList, readAgain: () => void): (() => void) | undefined {
  const ask = useAsk()
  const refresh = useRefresh()
  const mayManage = useMay('manage')
  if (!agreed || !mayManage) return undefined
  const take = async () => {
    try {
      await takeAgreementBack(agreed.id, agreed.version)
      showSuccess(phrases.takenBack)
      refresh('agreements')
      readAgain()
    } catch {
      showFailure([phrases.notTakenBack])
    }
  }
  return () =>
    ask({
      title: phrases.takeBackAsked({ day: shownDay(agreed.through) }),
      lines: [phrases.takeBackLine],
      confirmText: phrases.takeBack,
      onConfirm: () => void take(),
    })
}

/** The dialog of the columns of their file: it opens by itself where these are not known, and is kept for the next file. */
function useColumnsDialog({ work, readBy }: MatchState, { account }: MatchList) {
  const mayEnter = useMay('enter')
  const [isOpen, setOpen] = useState(false)
  const { table, mapping } = work
  // Once for each file: what is left open is in the banner.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mapping is that of the file at first
  useEffect(() => {
    if (table && mapping && mappingFaults(table, mapping).length > 0) setOpen(true)
  }, [table])
  const take = (chosen: Mapping) => {
    void readBy(chosen)
    setOpen(false)
    if (mayEnter)
      saveColumns(account.customer_id, chosen.columns, newKey()).catch(() =>
        showFailure([phrases.columnsNotKept]),
      )
  }
  return {
    open: table && (() => setOpen(true)),
    dialog: isOpen && table && mapping && (
      <ColumnsDialog table={table} mapping={mapping} onTake={take} onClose={() => setOpen(false)} />
    ),
  }
}

/** The dialog of the code and the language of the correspondent; for those who manage. */
function useDetailsDialog({ account }: MatchList, readAgain: () => void, takeBack: (() => void) | undefined) {
  const mayManage = useMay('manage')
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...correspondentTermsQuery(account.customer_id), enabled: isOpen })
  const saved = () => {
    refresh('commission')
    readAgain()
  }
  return {
    open: mayManage ? () => setOpen(true) : undefined,
    dialog: isOpen && data && (
      <DetailsDialog
        correspondent={data}
        name={account.customer_name}
        onSaved={saved}
        onTakeBack={takeBack}
        onClose={() => setOpen(false)}
      />
    ),
  }
}

/** What the rows of two lists open and are sent: entries open, what only the correspondent has is entered. */
function useRowWays({ answer }: Pick<MatchedListsProps, 'answer'>, { work, done, change }: MatchState) {
  const { today } = useOfficeDays()
  const mayEnter = useMay('enter')
  const current = useRef<MatchRow>(undefined)
  const { matched } = done
  const { marks } = work
  const rows = useMemo(() => rowsOf({ matched }, marks), [matched, marks])
  const filled = (row: MatchRow) =>
    mayEnter && row.ours.length === 0 ? entryOf(answer.account, row, today) : undefined
  useCommands('grid', {
    'row.toggle': () => {
      const row = current.current
      if (row) change((now) => toggled(now, row))
    },
  })
  return {
    rows,
    ways: {
      rowKey: ({ key }: MatchRow) => key,
      hrefOf: (row: MatchRow) => hrefOf(row) ?? filled(row)?.href,
      stateOf: (row: MatchRow) => filled(row)?.state,
      messageOf: (row: MatchRow) => askingOf(answer, row),
      onLine: (row: MatchRow | undefined) => {
        current.current = row
      },
    },
  }
}

/** Both lists as a report: what is open stands first, the balances below all. */
function reportOf(
  answer: MatchList,
  { balances }: MatchState['done'],
  rows: readonly ReportRow<MatchRow>[],
  proof: readonly string[],
): Report<MatchRow> {
  const agreed = agreedText(answer)
  const { account, period } = answer
  const { ours, theirs, difference, explained } = balances
  return {
    title: reportTitle('match'),
    facts: [
      ['', numbered(account.acc_no, account.customer_name)],
      ['', account.currency],
      ['', common.span({ from: period.from_date, to: period.to_date })],
    ],
    columns: COLUMNS,
    rows,
    totals: [
      { label: phrases.balance, values: { ours, theirs, difference } },
      { label: phrases.explained, values: { difference: explained } },
    ],
    landscape: true,
    remarks: [...(agreed === undefined ? [] : [agreed]), ...proof],
  }
}

const isOpen = (row: ReportRow<MatchRow>): row is MatchRow =>
  'state' in row && row.state !== 'paired' && row.state !== 'names'

/** The keys over both lists, and what a file or pasted rows do. */
function useListKeys({ state, actor, give }: MatchState, agree: () => void): void {
  const mayEnter = useMay('enter')
  useGiven(give, state === 'open')
  useCommands('form', {
    'entry.save': mayEnter
      ? { hint: phrases.toAgree, run: agree }
      : { refused: refusedText('enter', actSubjects.agree) },
  })
  useCommands('global', {
    back: state === 'reading' ? () => actor.send({ type: 'match.cancel' }) : undefined,
  })
}

function MatchedLists({ answer, head, trail, readAgain }: MatchedListsProps) {
  const { timezone } = useOffice()
  const { today } = useOfficeDays()
  const refresh = useRefresh()
  const mayEnter = useMay('enter')
  const onAgreed = () => {
    showSuccess(phrases.agreed({ day: shownDay(answer.period.to_date) }))
    refresh('agreements')
    readAgain()
  }
  const of = useMatch({ answer, onAgreed })
  const { done } = of
  const { rows, ways } = useRowWays({ answer }, of)
  const report = useMemo(
    () => reportOf(answer, done, rows, headLines(head, timezone)),
    [answer, done, rows, head, timezone],
  )
  const agree = useAgreeing(of, answer)
  const takeBack = useTakingBack(answer, readAgain)
  const columns = useColumnsDialog(of, answer)
  const details = useDetailsDialog(answer, readAgain, takeBack)
  useListKeys(of, agree)
  const { difference = 0n } = done.balances
  const settle = () => {
    const { href, state } = cashBookOf(answer.account, -difference, today)
    trail.open('settle', href, state)
  }
  return (
    <>
      <ReportSheet<MatchRow>
        {...ways}
        name="match"
        trail={trail}
        report={report}
        messageText={phrases.ask}
        emptyText={phrases.empty}
        newestFirst
        handOver={sheetHandOver(answer, done, rows.filter(isOpen))}
        notice={
          <MatchPanel
            of={of}
            answer={answer}
            onFile={of.give}
            onColumns={columns.open}
            onAgree={mayEnter ? agree : undefined}
            onSettle={mayEnter && difference !== 0n ? settle : undefined}
            onDetails={details.open}
          />
        }
      />
      {columns.dialog}
      {details.dialog}
    </>
  )
}
