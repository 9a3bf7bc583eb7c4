import { type ComponentType, type JSX, use } from 'react'

/** What loads the screens whose code is not here yet. */
const unloaded = new Set<() => Promise<unknown>>()

/**
 * A screen, the default export of its module, whose code is loaded when it is first drawn, or by `loadScreens`. Code that
 * could not be had is asked for again when the screen is opened the next time.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  let loading: Promise<ComponentType<Props>> | undefined
  const part = () => {
    loading ??= load().then(
      ({ default: Screen }) => {
        // What React notes of a promise once it is read: one that was loaded ahead is drawn without waiting for it.
        unloaded.delete(part)
        if (loading) Object.assign(loading, { status: 'fulfilled', value: Screen })
        return Screen
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  unloaded.add(part)
  return function LazyScreen(props: Props & JSX.IntrinsicAttributes) {
    const Screen = use(part())
    return <Screen {...props} />
  }
}

/** Loads the code of every screen that is not here yet. */
export function loadScreens(): void {
  for (const part of unloaded) part().catch(() => {})
}

export const areScreensLoaded = (): boolean => unloaded.size === 0
