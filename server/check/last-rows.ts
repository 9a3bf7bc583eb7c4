/** The newest audit row of each record, by its type; kept small, as books have millions of records. */
export class LastRows {
  #byType = new Map<string, LastOfType>()
  #largest = new Map<string, number>()

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
    if (ID.test(record_id)) this.#largest.set(type, Math.max(this.largest(type), Number(record_id)))
  }
  /** The largest number that a record of a type ever had; 0 where there never was one. */
  largest(type: string): number {
    return this.#largest.get(type) ?? 0
  }
  /** The seq of a record's newest row: 0 where it has none, below zero where it was deleted by it. */
  of(type: string, record_id: string | number): number {
    return this.#of(type).get(String(record_id))
  }
  /** The records that exist by their newest row, with its seq. */
  *existing(type: string): Iterable<readonly [record_id: string, seq: number]> {
    for (const [record_id, seq] of this.#of(type).entries()) if (seq > 0) yield [record_id, seq]
  }
}

const ID = /^[1-9]\d{0,14}$/
const SMALL_ID = /^[1-9]\d{0,7}$/

/** Ids given one after the other in an array, 8 bytes each; all others, as account numbers are, in a map. */
class LastOfType {
  #dense = new Float64Array(1024)
  #others = new Map<string, number>()

  get(id: string): number {
    return this.#others.get(id) ?? (SMALL_ID.test(id) ? this.#dense[Number(id)] : undefined) ?? 0
  }
  set(id: string, seq: number): void {
    const index = SMALL_ID.test(id) ? Number(id) : Number.POSITIVE_INFINITY
    if (index >= this.#dense.length * 2 || this.#others.has(id)) {
      this.#others.set(id, seq)
      return
    }
    if (index >= this.#dense.length) {
      const grown = new Float64Array(this.#dense.length * 2)
      grown.set(this.#dense)
      this.#dense = grown
    }
    this.#dense[index] = seq
  }
  *entries(): Iterable<readonly [string, number]> {
    for (const [index, seq] of this.#dense.entries()) if (seq !== 0) yield [String(index), seq]
    yield* this.#others
  }
}
