import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { Failure } from '../../src/machines/failure.ts'

/** Thrown by a fake call, as src/api throws it. */
export const callFailed = (failure: Failure): Error => Object.assign(new Error('call failed'), { failure })
export const refused = (status: number, body: unknown = { detail: 'No.' }): Error =>
  callFailed({ kind: 'refused', status, body })
export const unreachable = (): Error => callFailed({ kind: 'unreachable' })

interface Deferred {
  readonly input: unknown
  readonly signal: AbortSignal
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Calls that the test answers by hand, by the id of their invoke. */
export class Calls {
  readonly #open = new Map<string, Deferred>()
  /** Every input a call got, by its source. */
  readonly made: { readonly source: string; readonly input: unknown }[] = []

  /** A fake of the call named `source`. */
  actor<Output, Input>(source: string): PromiseActorLogic<Output, Input> {
    return fromPromise<Output, Input>(
      ({ input, self, signal }) =>
        new Promise((resolve, reject) => {
          this.made.push({ source, input })
          this.#open.set(self.id, { input, signal, resolve: resolve as (output: unknown) => void, reject })
        }),
    )
  }

  /** The open call with this invoke id. */
  get(id: string): Deferred {
    const call = this.#open.get(id)
    if (!call) throw new Error(`no call ${id} was made`)
    return call
  }

  inputs(source: string): unknown[] {
    return this.made.filter((call) => call.source === source).map((call) => call.input)
  }

  async answer(id: string, output?: unknown): Promise<void> {
    this.get(id).resolve(output)
    await settle()
  }

  async fail(id: string, error: unknown): Promise<void> {
    this.get(id).reject(error)
    await settle()
  }
}

/** Lets answered promises reach their machine. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}
