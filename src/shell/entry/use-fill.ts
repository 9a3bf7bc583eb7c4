import type { Draft } from '../../machines/draft.ts'
import { focusField } from '../../ui/fields/form.tsx'
import { useHandedAlong } from '../navigation/handed-along.ts'

/** The navigation state with which Go To opens a form filled in. */
export interface FillState {
  readonly fill?: Draft
  /** The Idempotency-Key under which Go To has tried to post it. */
  readonly fillKey?: string | undefined
}

interface Fillable {
  send(event: { type: 'entry.fill'; draft: Draft; key?: string | undefined }): void
}

interface Gaps {
  /** The fields that an entry can't do without. */
  readonly needed: readonly string[]
  /** Where to go on when none of them is missing. */
  readonly last: string
}

/**
 * Puts what Go To brought along into the form, once and when it `isReady`, and the focus at the first gap; in a form
 * without `gaps` of its own any blank field is one, and the description stands last.
 */
export function useFill(actor: Fillable, gaps?: Gaps, isReady = true): void {
  // Left in the navigation state it would be filled in again after a reload, and could be posted twice.
  const take = ({ fill = {}, fillKey }: FillState): void => {
    actor.send({ type: 'entry.fill', draft: fill, key: fillKey })
    const gap = (gaps?.needed ?? Object.keys(fill)).find((name) => fill[name] === '')
    // Go To may stand still and hold the focus: it gives it to whoever has asked when it is gone.
    focusField(gap ?? gaps?.last ?? 'description')
  }
  useHandedAlong<FillState>('fill', take, isReady)
}
