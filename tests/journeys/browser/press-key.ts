import type { CDPSession } from 'playwright-core'

/** A press and its release as Chromium hears them. */
export async function pressKey(
  cdp: CDPSession,
  key: string,
  code: string,
  { ctrl = false, alt = false }: { readonly ctrl?: boolean; readonly alt?: boolean },
  isTyped: boolean,
): Promise<void> {
  const windowsVirtualKeyCode = code.charCodeAt(code.length - 1) || 0
  const event = { key, code, windowsVirtualKeyCode, modifiers: (alt ? 1 : 0) + (ctrl ? 2 : 0) }
  await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
  // What AltGr types comes without its modifiers.
  if (isTyped) await cdp.send('Input.dispatchKeyEvent', { type: 'char', key, code, text: key })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}
