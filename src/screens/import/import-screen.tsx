import './import.css'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { ImportKind } from '../../../contract/imports/imports.ts'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { sayAll } from '../../../contract/text/catalogue.ts'
import { fieldErrors } from '../../../contract/wire/errors.ts'
import { importsQuery } from '../../api/office/imports.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useLeaveAsked } from '../../shell/entry/use-leave-asked.ts'
import { isWorkedOn, proposedChoices, withMapping } from '../../shell/import/import-choices.ts'
import { useGiven } from '../../shell/import/use-given.ts'
import { type Given, type ImportState, useImport } from '../../shell/import/use-import.ts'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { useAsk } from '../../shell/questions/question-context.tsx'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { focusField } from '../../ui/fields/form.tsx'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { type CellFaults, cellFaults, countFaults } from './cell-faults.ts'
import { ColumnDialog } from './column-dialog.tsx'
import { EarlierImports, focusEarlier } from './earlier-imports.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportGrid, type ImportGridHandle } from './import-grid.tsx'
import { ImportNotices } from './import-notices.tsx'
import { ImportSums, Totals } from './import-sums.tsx'
import { madeText } from './made-text.ts'
import { phrases } from './phrases.ts'
import { saveOfficeFile, saveTemplate } from './sheet-file.ts'

/** States that Esc ends without leaving the screen. */
const CANCELLED: readonly string[] = ['reading', 'checking', 'done']
const NO_FAULTS: CellFaults = new Map()

/** States in which the rows may be changed. */
const OPEN: readonly string[] = ['interpreting', 'mending', 'checking', 'ready']
/** States in which nothing else may be read: the rows are on their way, or may be. */
const ON_THE_WAY: readonly string[] = ['reading', 'confirming', 'sending', 'unanswered']

/** What Ctrl+Enter sends in a state, and what the button says. */
function sendOf({ state, actor }: ImportState, grid: RefObject<ImportGridHandle | null>) {
  if (!OPEN.includes(state) && state !== 'sending' && state !== 'unanswered') return undefined
  return {
    text: state === 'unanswered' ? phrases.sendAgain : phrases.send,
    isBusy: state === 'sending',
    run: () => {
      if (grid.current?.settle() ?? true) actor.send({ type: 'import.send' })
    },
  }
}

/** What the day of the balances is refused for. */
const dateErrorOf = ({ failure }: ImportState): string | undefined =>
  failure?.kind === 'refused' ? sayAll(fieldErrors(failure.body).date) : undefined

/** The files that the screen hands over. */
function useSheetFiles(kind: ImportKind) {
  const queries = useQueryClient()
  const mayExport = useMay('capital')
  const written = (file: Promise<void>) => void file.catch(() => showFailure([phrases.notWritten]))
  return {
    template: () => written(saveTemplate(kind)),
    officeFile: mayExport ? () => written(saveOfficeFile(queries)) : undefined,
  }
}

/** An import with what is chosen before a file is: its kind, and the day of the balances. */
function useImportScreen() {
  const { today } = useOfficeDays()
  const queries = useQueryClient()
  const [kind, setKind] = useState<ImportKind>('office')
  const [date, setDate] = useState(today)
  const of = useImport({
    onImported: (made) => {
      showSuccess(phrases.imported)
      // The list shows it at once: the next keys may be to take it back.
      queries.setQueryData(
        importsQuery.queryKey,
        (before) => before && [made, ...before.filter(({ id }) => id !== made.id)],
      )
      // All that the office's screens show may have come with it.
      void queries.invalidateQueries()
    },
    onUnready: () => showFailure([phrases.unready]),
  })
  const { table, choices, rows, failure, choose } = of
  const faults = useMemo(
    () => (choices ? cellFaults(rows, choices.mapping, failure) : NO_FAULTS),
    [rows, choices, failure],
  )
  return {
    of,
    faults,
    kind: (choices?.mapping.kind ?? kind) as ImportKind,
    date: choices?.date ?? date,
    setKind: (chosen: ImportKind) => {
      setKind(chosen)
      if (table)
        choose(({ date: day, edits, without }) => ({
          ...proposedChoices(table, day, chosen),
          ...{ edits, without },
        }))
    },
    setDate: (day: string) => {
      setDate(day)
      choose((now) => ({ ...now, date: day }))
    },
  }
}

/** Takes a file or rows, once the operator has said so where the last one was worked on; not while the last ones are on their way. */
function useTaking({ state, choices, give }: ImportState) {
  const canRead = !ON_THE_WAY.includes(state)
  const ask = useAsk()
  const isChanged = OPEN.includes(state) && choices !== undefined && isWorkedOn(choices)
  const take = (given: Given) => {
    if (!canRead) return
    ask({
      title: phrases.another,
      lines: isChanged ? [phrases.unsaved] : [],
      confirmText: phrases.toReadAnother,
      onConfirm: () => give(given),
    })
  }
  useGiven(take, state === 'choosing')
  return { canRead, isChanged, take }
}

/** Imports customers with their accounts and balances, entries or hawala from a file: all of it or nothing. */
export default function ImportScreen() {
  const input = useRef<HTMLInputElement>(null)
  const grid = useRef<ImportGridHandle>(null)
  const { of, faults, kind, date, setKind, setDate } = useImportScreen()
  const { actor, state, table } = of
  const { canRead, isChanged, take } = useTaking(of)
  const hasTable = table !== undefined
  useEffect(() => {
    // The grid is gone, and the focus with it.
    if (!hasTable) focusField('kind')
  }, [hasTable])
  const send = sendOf(of, grid)
  const cancel = () => actor.send({ type: 'import.cancel' })
  const leave = useLeaveAsked('/', isChanged, phrases.unsaved)
  const { template, officeFile } = useSheetFiles(kind)
  useCommands('form', {
    'entry.save': send && !send.isBusy ? { hint: phrases.toSend, run: send.run } : undefined,
    'grid.enter': () => (hasTable ? grid.current?.focus() : focusEarlier()),
  })
  useCommands('screen', {
    'import.file': canRead ? () => input.current?.click() : undefined,
    'import.office': officeFile,
    'report.file': { hint: phrases.toSaveTemplate, run: template },
  })
  useCommands('global', { back: CANCELLED.includes(state) ? cancel : leave })
  return (
    <>
      <ImportForm
        kind={kind}
        date={date}
        dateError={dateErrorOf(of)}
        isReadOnly={!OPEN.includes(state) && state !== 'choosing'}
        canRead={canRead}
        send={send}
        input={input}
        onKind={setKind}
        onDate={setDate}
        onFile={take}
        onTemplate={template}
        onOfficeFile={officeFile}
      />
      <ImportNotices of={of} wrong={countFaults(faults)} />
      {hasTable ? (
        <ImportTable
          of={of}
          faults={faults}
          ref={grid}
          onLeave={state === 'done' ? cancel : () => focusField('kind')}
        />
      ) : (
        <>
          <p className="import-standing">{phrases.how}</p>
          <EarlierImports />
        </>
      )}
      <ConfirmDialog
        open={state === 'confirming'}
        kind="main"
        title={phrases.ask}
        confirmText={phrases.send}
        message={<AskedRows of={of} />}
        onConfirm={() => actor.send({ type: 'import.confirm' })}
        onCancel={cancel}
      />
    </>
  )
}

interface ImportTableProps {
  readonly of: ImportState
  readonly faults: CellFaults
  readonly onLeave: () => void
  readonly ref: Ref<ImportGridHandle>
}

/** The rows of the table that was read, and what its columns are. */
function ImportTable({ of, faults, onLeave, ref }: ImportTableProps) {
  const { table, choices, rows, answer, state, choose } = of
  const [column, setColumn] = useState<number>()
  if (!table || !choices) return null
  const { mapping } = choices
  return (
    <section className="sheet grid-sheet" aria-label={phrases.table}>
      <ImportGrid
        // Its cursor begins with the rows and columns that there are.
        key={`${table.fingerprint} ${mapping.headerLine}`}
        ref={ref}
        table={table}
        choices={choices}
        rows={rows}
        faults={faults}
        answer={answer}
        isOpen={OPEN.includes(state)}
        onChoose={choose}
        onColumn={setColumn}
        onLeave={onLeave}
      />
      <ImportSums totals={rows?.totals ?? []} />
      {column !== undefined && (
        <ColumnDialog
          table={table}
          mapping={mapping}
          column={column}
          onTake={(chosen) => {
            choose((now) => withMapping(now, chosen))
            setColumn(undefined)
          }}
          onClose={() => setColumn(undefined)}
        />
      )}
    </section>
  )
}

/** What is asked before the rows are sent: what they make, and on which day. */
function AskedRows({ of: { answer, choices } }: { readonly of: ImportState }) {
  if (!answer || !choices) return null
  const { totals } = answer.import
  return (
    <>
      <p>
        <b>{madeText(answer.import)}</b>
      </p>
      {totals.map(({ ccy, debit, credit }) => (
        <p key={ccy}>
          <Totals ccy={ccy} debit={moneyFromWire(debit)} credit={moneyFromWire(credit)} />
        </p>
      ))}
      {choices.mapping.kind === 'office' && <p>{phrases.askDay({ date: choices.date })}</p>}
      <p>{phrases.askRows}</p>
    </>
  )
}
