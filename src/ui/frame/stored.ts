type StorageName = 'localStorage' | 'sessionStorage'

/** The text that this browser has stored under a key; undefined where that is none, or it refuses storage. */
export function readText(storage: StorageName, key: string): string | undefined {
  try {
    return globalThis[storage].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text under a key, or nothing any more; where the browser refuses storage it lasts as long as the page. */
export function writeText(storage: StorageName, key: string, text: string | undefined): void {
  try {
    if (text === undefined) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, text)
  } catch {}
}

/** The value that is stored under a key; undefined where that is none, or no JSON. */
export function readStored<T>(storage: StorageName, key: string): T | undefined {
  try {
    return (JSON.parse(readText(storage, key) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value under a key as JSON, as {@link writeText} stores a text. */
export const writeStored = (storage: StorageName, key: string, value: unknown) =>
  writeText(storage, key, value === undefined ? undefined : JSON.stringify(value))
