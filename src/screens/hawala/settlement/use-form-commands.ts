import type { RefObject } from 'react'
import { nouns } from '../../../commands/catalog/nouns.ts'
import { useCommands } from '../../../commands/keys/command-provider.tsx'
import { withoutHint } from '../../../commands/keys/without-hint.ts'
import { useHistory } from '../../../shell/navigation/navigation.tsx'
import type { SettlementActor } from '../../../shell/settlement/use-settlement.ts'
import { clearUnread, focusField, focusUnread } from '../../../ui/fields/form.tsx'
import type { SettlementGridHandle } from './grid/use-settlement-grid.ts'
import { phrases } from './phrases.ts'
import { useLastRow } from './use-last-row.ts'
import type { SettlementState } from './use-settlement-state.ts'

interface FormCommandsProps {
  readonly settlement: SettlementActor
  readonly state: SettlementState
  readonly grid: RefObject<SettlementGridHandle | null>
  /** Whether the rows are read. */
  readonly isOpen: boolean
  readonly isInGrid: boolean
  /** Goes from the form into the grid. */
  readonly onEnterGrid: () => void
}

/** What the buttons of the form do. */
interface FormCommands {
  readonly add: () => void
  readonly saveAll: () => void
  readonly clear: () => void
  readonly search: () => void
}

/** The commands of the settlement's form; in the grid only those that save all and search. */
export function useFormCommands(props: FormCommandsProps): FormCommands {
  const { settlement, state, grid, isOpen, isInGrid, onEnterGrid } = props
  const history = useHistory()
  const last = useLastRow(settlement)
  const search = () => history.push(nouns.hawala.search)
  // The key that is to add or save may have given the form a day that is asked about first.
  const isAsking = () => settlement.getSnapshot().value.asking !== 'nothing'
  const add = () => {
    // Not before the rows: it goes below them.
    if (isOpen && !isAsking() && !focusUnread()) settlement.send({ type: 'form.add' })
  }
  const clear = () => {
    clearUnread()
    settlement.send({ type: 'form.clear' })
  }
  const saveAll = () => {
    if (isAsking() || grid.current?.settle() === false) return
    last.keep()
    settlement.send({ type: 'settlement.save' })
  }
  useCommands('form', {
    'entry.saveAll': state.canSave && !state.isSaving ? saveAll : undefined,
    'entry.search': isInGrid ? withoutHint(search) : search,
    ...(!isInGrid && {
      'entry.save': { hint: phrases.toAdd, run: add },
      'entry.clear': clear,
      'entry.date': () => focusField('date'),
      'entry.repeat': last.read() ? last.repeat : undefined,
      'entry.sameAsLast': withoutHint(last.sameAsLast),
      'grid.enter': onEnterGrid,
    }),
  })
  return { add, saveAll, clear, search }
}
