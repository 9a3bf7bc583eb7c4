/** Functions that are called whenever something happens. */
export class Listeners<Heard extends readonly unknown[] = []> {
  readonly #all = new Set<(...heard: Heard) => void>()

  /** Adds one; returns what takes it away again, as React's external stores have it. */
  readonly subscribe = (listener: (...heard: Heard) => void) => {
    this.#all.add(listener)
    return () => void this.#all.delete(listener)
  }

  notify(...heard: Heard): void {
    for (const listener of this.#all) listener(...heard)
  }
}
