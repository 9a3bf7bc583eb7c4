import { type ActorRefFrom, createActor } from 'xstate'
import { type CellPosition, gridMachine } from '../../machines/grid-machine.ts'
import { useProvidedActor } from '../provided/use-provided-actor.ts'

export type GridActor = ActorRefFrom<typeof gridMachine>

interface GridCallbacks {
  readonly isTaken: (place: CellPosition, text: string) => boolean
  readonly isOpen: (place: CellPosition) => boolean
  readonly commit: (place: CellPosition, text: string) => void
}

/** The machine of a grid that is typed in. */
export function useGrid(
  columns: number,
  rows: number,
  first: CellPosition,
  callbacks: GridCallbacks,
): GridActor {
  return useProvidedActor(
    callbacks,
    (now) =>
      createActor(
        gridMachine.provide({
          guards: {
            isTaken: (_, { place, text }) => now().isTaken(place, text),
            isOpen: (_, { place }) => now().isOpen(place),
          },
        }),
        { input: { columns, rows, first } },
      ),
    (actor, now) => actor.on('cell.committed', ({ cell: place, text }) => now().commit(place, text)),
  )
}
