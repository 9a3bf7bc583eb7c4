/** The presses that a macro makes, told from those of fingers. */
export const replayedKeys = new WeakSet<Event>()
