import { useHeldKeys } from './key-holder.ts'

/** Holds the keys that are pressed on a table, known by `id`, while the rows that they are meant for are read. */
export function useKeysUntilRows(id: string, isReading: () => boolean): void {
  useHeldKeys(() =>
    isReading() && document.activeElement?.matches(`[data-known-by=${id}]`) ? 'content' : 'none',
  )
}
