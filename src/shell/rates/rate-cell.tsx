import { type ComponentProps, useLayoutEffect } from 'react'
import { checkRates, type RateDraft } from '../../../contract/rates/rate-sheet.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import type { EntryRules } from '../../machines/draft.ts'
import type { TextualProps } from '../../ui/fields/field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { FigureCell } from '../../ui/grid/sheet.tsx'
import { phrases } from '../fields/late-phrases.ts'
import { useMay } from '../operator/use-may.ts'

/** The rules of a sheet of rates; there is no new one, only the one that is saved. */
export const rateRules: EntryRules<RateDraft> = {
  empty: () => ({}),
  change: (draft, field, value) => ({ ...draft, [field]: value as string }),
  check: checkRates,
}

interface SheetEntry {
  readonly context: { readonly record?: unknown }
  readonly save: () => void
  readonly clear: () => void
}

/** The commands of a sheet of rates, once it is loaded: it is saved as a whole, by those who may. */
export function useRateSheetCommands(
  { context, save, clear }: SheetEntry,
  saveHint: string = phrases.toSaveAll,
): void {
  const mayChange = useMay('manage')
  const isShown = context.record !== undefined
  const isThere = isShown && mayChange
  // A form's focus leaves out what is read only; here the arrows go from one figure to the next all the same.
  useLayoutEffect(() => {
    if (isShown && !mayChange) document.querySelector<HTMLElement>('.figure-sheet input')?.focus()
  }, [isShown, mayChange])
  useCommands(
    'form',
    {
      'entry.save': isThere ? save : undefined,
      'entry.saveAll': isThere ? { hint: saveHint, run: save } : undefined,
      'entry.clear': isThere ? { hint: actions.toUndo, run: clear } : undefined,
    },
    isThere,
  )
  useCommands('sheet', {}, isThere)
}

interface RateCellProps
  extends Pick<ComponentProps<typeof FigureCell>, 'row' | 'column' | 'read' | 'reading'>,
    Omit<TextualProps, 'value'> {
  readonly value: string | undefined
  /** What is saved: a cell that differs is marked. */
  readonly saved: string | undefined
  /** What the form began with, where it offers a rate that is not saved. */
  readonly initial?: string | undefined
}

/** The cell of a rate of up to 8 decimals; one that differs from what is saved tells what that is. */
export function RateCell({ value = '', saved = '', initial = saved, ...cell }: RateCellProps) {
  const isChanged = value !== saved
  const isOffered = isChanged && value === initial
  const was = isOffered ? phrases.offered : saved === '' ? phrases.wasBlank : phrases.was({ rate: saved })
  const note = isChanged ? was : undefined
  return (
    <td>
      <FigureCell {...cell} value={value} changed={isChanged} note={note} />
    </td>
  )
}
