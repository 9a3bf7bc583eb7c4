import { type ComponentType, type JSX, use } from 'react'

type Part = () => Promise<unknown>

/** What loads the parts of the console whose code is not here yet. */
const unloaded = new Set<Part>()
let isAhead = false

const ahead = (part: Part) => void part().catch(() => {})

/**
 * The default export of a module whose code is loaded when it is first read, by `use`, or by `loadScreens`. Code that could
 * not be had is asked for again the next time.
 */
export function latePart<Export>(load: () => Promise<{ readonly default: Export }>): () => Promise<Export> {
  let loading: Promise<Export> | undefined
  const part = () => {
    loading ??= load().then(
      ({ default: value }) => {
        // What React notes of a promise once it is read: one that was loaded ahead is drawn without waiting for it.
        unloaded.delete(part)
        if (loading) Object.assign(loading, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  unloaded.add(part)
  // One that a part names which was itself loaded ahead.
  if (isAhead) ahead(part)
  return part
}

/** A screen, the default export of its module, whose code is a late part. */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  const part = latePart(load)
  return function LazyScreen(props: Props & JSX.IntrinsicAttributes) {
    const Screen = use(part())
    return <Screen {...props} />
  }
}

/** Loads the code of every screen that is not here yet. */
export function loadScreens(): void {
  isAhead = true
  unloaded.forEach(ahead)
}

export const areScreensLoaded = (): boolean => unloaded.size === 0
