type StorageName = 'localStorage' | 'sessionStorage'

/** What this browser has stored under a key; undefined where that is nothing, or it refuses storage. */
export function readStored<T>(storage: StorageName, key: string): T | undefined {
  try {
    return (JSON.parse(globalThis[storage].getItem(key) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value under a key, or nothing any more; where the browser refuses storage it lasts as long as the page. */
export function writeStored(storage: StorageName, key: string, value: unknown): void {
  try {
    if (value === undefined) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, JSON.stringify(value))
  } catch {}
}
