import { expect, test, vi } from 'vitest'
import { atTheDesk, heldBack } from '../desk/at-the-desk.ts'

const desk = atTheDesk()

test('held keys are typed where the browser draws no frames, as of a window that is covered', async () => {
  const provinces = heldBack()
  desk.stage.once('GET', 'api/provinces', provinces.standIn)
  const opening = desk.open('/hawala')
  await vi.waitFor(() => expect(document.querySelector('.settlement .awaited')).not.toBeNull(), 30_000)
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(() => 0)
  // Pressed at once: a script would wait for the rows.
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'F3', code: 'F3', bubbles: true, cancelable: true }),
  )
  provinces.release()
  await opening
  await desk.focusIs('Sender 1')
  frames.mockRestore()
})
