import type { Command, CommandContext, Place } from '../../src/commands/catalog/command.ts'

/** Where a command leads; undefined where it leads nowhere. */
export function placeOf({ run }: Command): Place | undefined {
  let place: Place | undefined
  const nothing = () => {}
  const desk: CommandContext = {
    navigate: (to) => {
      place = to
    },
    goTo: nothing,
    help: nothing,
    back: nothing,
    toggleTheme: nothing,
    signOut: nothing,
    lock: nothing,
    recordMacro: nothing,
  }
  run?.(desk)
  return place
}
