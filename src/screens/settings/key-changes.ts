import { useOperatorSettings, useSettings } from '../../shell/operator/settings.ts'

interface KeyChanges {
  /** How many commands have keys of the operator's own. */
  readonly count: number
  readonly isOwn: (id: string) => boolean
  /** Gives a command other keys; its unchanged ones again where they are undefined. */
  readonly give: (id: string, keys: string | undefined) => void
  /** Gives every command its unchanged keys; undefined where none are changed. */
  readonly resetAll: (() => void) | undefined
}

/** The keys that the operator has given commands in place of the usual ones. */
export function useKeyChanges(): KeyChanges {
  const settings = useOperatorSettings()
  const { keys: changes } = useSettings(settings)
  return {
    count: changes.length,
    isOwn: (id) => changes.some((one) => one.id === id),
    give: (id, keys) => settings.send({ type: 'setting.change', change: { kind: 'keys', id, keys } }),
    resetAll:
      changes.length === 0
        ? undefined
        : () => settings.send({ type: 'setting.change', change: { kind: 'allKeys' } }),
  }
}
