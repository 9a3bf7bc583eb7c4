import { expect, test, vi } from 'vitest'
import { atTheDesk, heldBack } from '../desk/at-the-desk.ts'

const desk = atTheDesk()

test('held keys are typed where the browser draws no frames, as of a window that is covered', async () => {
  const provinces = heldBack()
  desk.stage.once('GET', 'api/provinces', provinces.standIn)
  const opening = desk.open('/hawala')
  await vi.waitFor(() => expect(document.querySelector('.settlement .awaited')).not.toBeNull(), 30_000)
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(() => 0)
  const typing = opening.then(() => desk.stage.keys('<F3>'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  provinces.release()
  await typing
  await desk.focusIs('Sender 1')
  frames.mockRestore()
})
