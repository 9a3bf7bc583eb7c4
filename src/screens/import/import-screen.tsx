import './import.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ImportKind } from '../../../contract/imports/imports.ts'
import type { Mapping } from '../../../contract/imports/mapping.ts'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { proposedChoices } from '../../shell/import/import-choices.ts'
import { type Given, type ImportState, useImport } from '../../shell/import/use-import.ts'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { focusField } from '../../ui/fields/form.tsx'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { cellFaults } from './cell-faults.ts'
import { ColumnDialog } from './column-dialog.tsx'
import { EarlierImports, focusEarlier } from './earlier-imports.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportGrid, type ImportGridHandle } from './import-grid.tsx'
import { ImportNotices } from './import-notices.tsx'
import { ImportSums, Totals } from './import-sums.tsx'
import { phrases } from './phrases.ts'
import { saveOfficeFile, saveTemplate } from './sheet-file.ts'

/** States in which the rows may be changed. */
const OPEN: readonly string[] = ['interpreting', 'mending', 'checking', 'ready']
/** States in which nothing else may be read: the rows are on their way, or may be. */
const ON_THE_WAY: readonly string[] = ['reading', 'confirming', 'sending', 'unanswered']

/** Takes what is dropped on the page or pasted outside of its fields. */
function useGiven(give: (given: Given) => void): void {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener(
      'paste',
      ({ target, clipboardData }) => {
        const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
        const pasted = clipboardData?.getData('text/plain') ?? ''
        const [file] = clipboardData?.files ?? []
        // Rows of a spreadsheet are no text of a field.
        if (isTyping && !/[\t\n]/.test(pasted)) return
        if (pasted.trim() !== '') give(pasted)
        else if (file) give(file)
      },
      { signal },
    )
    addEventListener('dragover', (event) => event.preventDefault(), { signal })
    addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        const [file] = event.dataTransfer?.files ?? []
        if (file) give(file)
      },
      { signal },
    )
    return () => listening.abort()
  }, [give])
}

/** What Ctrl+Enter sends in a state, and what the button says. */
function sendOf({ state, actor }: ImportState) {
  if (!OPEN.includes(state) && state !== 'sending' && state !== 'unanswered') return undefined
  return {
    text: state === 'unanswered' ? phrases.sendAgain : phrases.send,
    isBusy: state === 'sending',
    run: () => actor.send({ type: 'import.send' }),
  }
}

/** Imports customers with their accounts and balances, entries or hawala from a file: all of it or nothing. */
export default function ImportScreen() {
  const { today } = useOfficeDays()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const grid = useRef<ImportGridHandle>(null)
  const [kind, setKind] = useState<ImportKind>('office')
  const [date, setDate] = useState(today)
  const [column, setColumn] = useState<number>()
  const imported = useImport({
    onImported: () => {
      showSuccess(phrases.imported)
      // All that the office's screens show may have come with it.
      void queries.invalidateQueries()
    },
    onUnready: () => showFailure([phrases.unready]),
  })
  const { actor, state, table, choices, rows, answer, failure, give, choose } = imported
  const isOpen = OPEN.includes(state)
  const canRead = !ON_THE_WAY.includes(state)
  useGiven((given) => canRead && give(given))
  const hasTable = table !== undefined
  useEffect(() => {
    // The grid is gone, and the focus with it.
    if (!hasTable) focusField('kind')
  }, [hasTable])
  const send = sendOf(imported)
  const cancel = () => actor.send({ type: 'import.cancel' })
  const leave = useLeave('/', isOpen && (choices?.edits.length ?? 0) > 0, phrases.unsaved)
  const chooseFile = () => input.current?.click()
  const mayExport = useMay('capital')
  const written = (file: Promise<void>) => void file.catch(() => showFailure([phrases.notWritten]))
  const template = () => written(saveTemplate(choices?.mapping.kind ?? kind))
  const officeFile = () => written(saveOfficeFile(queries))
  const put = (mapping: Mapping) => {
    choose((now) => ({ ...now, mapping }))
    setColumn(undefined)
  }
  useCommands('form', {
    'entry.save': send && !send.isBusy ? { hint: phrases.toSend, run: send.run } : undefined,
    'grid.enter': () => (table ? grid.current?.focus() : focusEarlier()),
  })
  useCommands('screen', {
    'import.file': canRead ? chooseFile : undefined,
    'import.office': mayExport ? officeFile : undefined,
    'report.file': { hint: phrases.toSaveTemplate, run: template },
  })
  useCommands('global', { back: state === 'reading' || state === 'done' ? cancel : leave })
  const faults = useMemo(
    () => (choices ? cellFaults(rows, choices.mapping, failure) : new Map()),
    [rows, choices, failure],
  )
  return (
    <>
      <ImportForm
        kind={choices?.mapping.kind ?? kind}
        choices={choices ?? { date }}
        isReadOnly={!isOpen && state !== 'choosing'}
        canRead={canRead}
        send={send}
        input={input}
        onKind={(chosen) => {
          setKind(chosen)
          if (table) choose((now) => ({ ...proposedChoices(table, now.date, chosen), edits: now.edits }))
        }}
        onDate={(day) => {
          setDate(day)
          choose((now) => ({ ...now, date: day }))
        }}
        onFile={(file) => give(file)}
        onTemplate={template}
        onOfficeFile={mayExport ? officeFile : undefined}
      />
      <ImportNotices of={imported} />
      {table && choices ? (
        <section className="sheet grid-sheet" aria-label={phrases.table}>
          <ImportGrid
            key={table.fingerprint}
            ref={grid}
            table={table}
            choices={choices}
            rows={rows}
            faults={faults}
            answer={answer}
            isOpen={isOpen}
            onChoose={choose}
            onColumn={setColumn}
            onLeave={state === 'done' ? cancel : () => focusField('kind')}
          />
          <ImportSums totals={rows?.totals ?? []} />
        </section>
      ) : (
        <>
          <p className="import-standing">{phrases.how}</p>
          <EarlierImports />
        </>
      )}
      {table && choices && column !== undefined && (
        <ColumnDialog
          table={table}
          mapping={choices.mapping}
          column={column}
          onTake={put}
          onClose={() => setColumn(undefined)}
        />
      )}
      <ConfirmDialog
        open={state === 'confirming'}
        kind="main"
        title={phrases.ask}
        confirmText={phrases.send}
        message={<AskedRows of={imported} />}
        onConfirm={() => actor.send({ type: 'import.confirm' })}
        onCancel={cancel}
      />
    </>
  )
}

/** What is asked before the rows are sent: what they make, and on which day. */
function AskedRows({ of: { answer, choices } }: { readonly of: ImportState }) {
  if (!answer || !choices) return null
  const { customers, accounts, records, totals } = answer.import
  return (
    <>
      <p>
        <b>
          {phrases.newCustomers({ count: customers })} · {phrases.newAccounts({ count: accounts })} ·{' '}
          {phrases.records({ count: records })}
        </b>
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
