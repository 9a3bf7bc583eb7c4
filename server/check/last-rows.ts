/** The newest audit row of each record, by its type; kept small, as books have millions of records. */
export class LastRows {
  #byType = new Map<string, LastOfType>()

  #of(type: string): LastOfType {
    const known = this.#byType.get(type)
    if (known) return known
    const made = new LastOfType()
    this.#byType.set(type, made)
    return made
  }
  /** Notes a row; rows come by ascending seq. */
  note(type: string, record_id: string, seq: number, isDeletion: boolean): void {
    this.#of(type).set(record_id, isDeletion ? -seq : seq)
  }
  /** The seq of a record's newest row: 0 where it has none, below zero where it was deleted by it. */
  of(type: string, record_id: string | number): number {
    return this.#of(type).get(String(record_id))
  }
  /** The records that stand by their newest row, with its seq. */
  *standing(type: string): Iterable<readonly [record_id: string, seq: number]> {
    for (const [record_id, seq] of this.#of(type).entries()) if (seq > 0) yield [record_id, seq]
  }
}

const SMALL_ID = /^[1-9]\d{0,7}$/

/** Small whole numbers in an array, 8 bytes each, all other ids in a map. */
class LastOfType {
  #small = new Float64Array(1024)
  #others = new Map<string, number>()

  get(id: string): number {
    return (SMALL_ID.test(id) ? this.#small[Number(id)] : this.#others.get(id)) ?? 0
  }
  set(id: string, seq: number): void {
    if (!SMALL_ID.test(id)) {
      this.#others.set(id, seq)
      return
    }
    const index = Number(id)
    if (index >= this.#small.length) {
      const grown = new Float64Array(Math.max(index + 1, this.#small.length * 2))
      grown.set(this.#small)
      this.#small = grown
    }
    this.#small[index] = seq
  }
  *entries(): Iterable<readonly [string, number]> {
    for (const [index, seq] of this.#small.entries()) if (seq !== 0) yield [String(index), seq]
    yield* this.#others
  }
}
