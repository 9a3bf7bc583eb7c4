import { fromPromise } from 'xstate'

/** Stands in a machine's setup for a call that the screen gives by `.provide({ actors })`. */
export const notProvided = <Output, Input = void>() =>
  fromPromise<Output, Input>(async () => {
    throw new Error('not provided')
  })

/** Stands in a machine's setup for an action that the screen gives by `.provide({ actions })`. */
export const nothing = () => {}
