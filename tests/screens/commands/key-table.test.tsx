import { clear, createStore } from 'idb-keyval'
import { beforeAll, beforeEach, describe, it } from 'vitest'
import { handScripts } from '../../keys/hand-scripts.ts'
import { playScript } from '../../keys/hands.ts'
import { fillKeyOffice, keyTable } from '../../keys/key-table.ts'
import { atTheDesk, TOKEN } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
beforeAll(() => fillKeyOffice(desk.office, desk.today))
beforeEach(async () => {
  await desk.stage.quiet()
  await desk.forgetSettlement()
  await clear(createStore('daftar.rows', 'kept'))
  localStorage.clear()
  sessionStorage.setItem(TOKEN, desk.office.token)
})

describe('hands', () => {
  it.each(Object.entries(handScripts))('%s', (_, script) => playScript(desk.stage, script))
})

describe('every key of the table, in every scope', () => {
  it.each(keyTable.filter(({ browserOnly }) => !browserOnly))('$key, $scope', ({ script }) =>
    playScript(desk.stage, script),
  )
})
