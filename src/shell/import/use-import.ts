import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { Import, Imported } from '../../../contract/imports/import-answers.ts'
import type { ImportKind } from '../../../contract/imports/imports.ts'
import type { Table } from '../../../contract/imports/table.ts'
import { newKey } from '../../api/client.ts'
import { checkImport, type ImportedFile, sendImport } from '../../api/office/imports.ts'
import { provincesQuery } from '../../api/provinces.ts'
import { importMachine, type SourceRead } from '../../machines/import-machine.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { useDrawnActor } from '../provided/use-provided-actor.ts'
import { type Choices, type ImportRows, proposedChoices } from './import-choices.ts'
import { ImportReader } from './import-reader.ts'
import { phrases } from './phrases.ts'

/** What the operator gives: a file, or what was copied elsewhere. */
export type Given = File | string

/** What an import is sent with beside its rows. */
function importedFile({ file, fingerprint }: Table, { mapping, date }: Choices): ImportedFile {
  return {
    kind: mapping.kind as ImportKind,
    file: file || phrases.pasted,
    fingerprint,
    date,
    description: phrases.openingBalance,
  }
}

interface ImportOptions {
  /** Told of the import once it stands in the books. */
  readonly onImported: (made: Import) => void
  readonly onUnready: () => void
}

/** The import of a table, as its screen draws it. */
export function useImport({ onImported, onUnready }: ImportOptions) {
  const { today } = useOfficeDays()
  const queries = useQueryClient()
  const [reader] = useState(() => new ImportReader())
  useEffect(() => () => reader.close(), [reader])
  const [actor, snapshot] = useDrawnActor({ onImported, onUnready, today }, (now) =>
    createActor(
      importMachine.provide({
        actors: {
          read: fromPromise(async ({ input, signal }): Promise<SourceRead> => {
            const read = await reader.read(input.source as Given, { signal, tell: input.tellPart })
            if ('fault' in read) return read
            return { table: read.table, choices: proposedChoices(read.table, now().today) }
          }),
          interpret: fromPromise(async ({ input }) =>
            reader.rows(input.choices as Choices, await queries.ensureQueryData(provincesQuery)),
          ),
          check: fromPromise(({ input, signal }) => {
            const { body } = input.shown as ImportRows
            return checkImport(importedFile(tableOf(), input.choices as Choices), body, signal)
          }),
          send: fromPromise(({ input, signal }) => {
            const { body } = input.shown as ImportRows
            const file = importedFile(tableOf(), input.choices as Choices)
            return sendImport(file, body, input.key, signal)
          }),
        },
        actions: {
          tellUnready: () => now().onUnready(),
          imported: ({ context }) => now().onImported((context.answer as Imported).import),
        },
      }),
      { input: { newKey } },
    ),
  )
  const tableOf = (): Table => actor.getSnapshot().context.table as Table
  const { context, value } = snapshot
  return {
    actor,
    state: value,
    part: context.part,
    source: context.source as Given | undefined,
    table: context.table as Table | undefined,
    choices: context.choices as Choices | undefined,
    rows: context.shown as ImportRows | undefined,
    answer: context.answer as Imported | undefined,
    fault: context.fault,
    failure: context.failure,
    give: (given: Given) => actor.send({ type: 'source.take', source: given }),
    /** Changes the choices as they are by now: two keys may come between two drawings. */
    choose: (change: (choices: Choices) => Choices) => {
      const { choices } = actor.getSnapshot().context
      if (choices) actor.send({ type: 'choices.change', choices: change(choices as Choices) })
    },
  }
}

export type ImportState = ReturnType<typeof useImport>
