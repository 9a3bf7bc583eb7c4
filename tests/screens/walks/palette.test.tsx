import { beforeAll } from 'vitest'
import { playScript } from '../../keys/hands.ts'
import { HISTORY, seenOfGoTo, WITH_HISTORY, walkGoTo } from '../../machines/palette-walk.ts'
import { atTheDesk } from '../desk/at-the-desk.ts'
import { deskScene } from '../desk/desk-scene.ts'

const desk = atTheDesk()
beforeAll(() => desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' }))

let operators = 0
const scene = deskScene(desk, async (start, hold) => {
  // Each way has an operator of its own, who has run no line before.
  operators += 1
  await desk.open('/reports', await desk.office.colleague(`walker-${operators}@office.af`))
  await desk.focusIs('Account Statement')
  if (start === WITH_HISTORY)
    for (const line of HISTORY)
      await playScript(desk.stage, `keys <C-k>\nexpect focus Go To\nkeys ${line}<Enter>\nexpect gone Go To`)
  hold()
})

walkGoTo(scene, seenOfGoTo)
