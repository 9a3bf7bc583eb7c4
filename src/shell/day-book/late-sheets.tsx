import { type ComponentType, memo } from 'react'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'

/** A list that is loaded behind its form, apart from the first load. A key in the form does not draw it again. */
const late = (load: () => Promise<ComponentType>) =>
  memo(() => {
    const List = useDeferredModule(load)
    return List && <List />
  })

export const LateDayBook = late(async () => (await import('./day-book.tsx')).DayBook)
export const LateCustomers = late(async () => (await import('./last-customers.tsx')).LastCustomers)
export const LateHawala = late(async () => (await import('./last-hawala.tsx')).LastHawala)
