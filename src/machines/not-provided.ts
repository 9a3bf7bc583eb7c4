import { fromPromise, type PromiseActorLogic } from 'xstate'

/** Throws in the name of what `.provide` was to give a machine and did not. */
export function notProvided(name: unknown): never {
  throw new Error(`${name} is not provided`)
}

/** Stands in a machine's setup for a call that is given by `.provide({ actors })`; without one it fails in its name. */
export const callNotProvided = <Output, Input = void>(): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ self }) => notProvided(self.src))

/**
 * Stands in a machine's setup for an action that is given by `.provide({ actions })`; without one it throws in its
 * name, which is the type of what XState calls it on.
 */
export function actionNotProvided<Params>(
  this: { readonly type: string } | undefined,
  _: unknown,
  _params: Params,
): void {
  notProvided(this?.type)
}
