import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { reportTexts } from '../../../contract/reports/report-texts.ts'
import { reports } from '../../../contract/reports/reports.ts'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import { applyWorked, copyParts, workedPatches } from '../../worked-example.ts'
import { atTheDesk, button, buttons, soon } from '../desk/at-the-desk.ts'
import { rows } from '../desk/report-shown.ts'

/** This file runs twice: here, and by the first of its tests in a copy that has the new report. */
if ('busy-days' in reports) describe('the new report', inTheCopy)
else describe('a new report in nine files', () => test('is described, read, listed and shown', inACopy))

function inACopy(): void {
  const root = path.resolve(import.meta.dirname, '../../..')
  const patches = workedPatches('A new report, worked')
  expect(patches.length).toBe(9)

  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-worked-'))
  const run = (command: string, ...args: readonly string[]) =>
    spawnSync(path.join(root, 'node_modules/.bin', command), args, { cwd: copy, encoding: 'utf8' })
  const apply = (patch: string) => applyWorked(copy, patch)
  /** The files in which the compiler misses something. */
  const wrongFiles = () => [
    ...new Set([...run('tsc').stdout.matchAll(/^([\w/.-]+)\(/gm)].map(([, file = '']) => file)),
  ]
  try {
    copyParts(copy, 'contract', 'languages', 'server', 'src', 'tests', 'package.json', 'vitest.config.ts')
    const options = {
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: { incremental: true, tsBuildInfoFile: './built.json' },
      include: ['contract', 'server', 'src'],
    }
    fs.writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(options))

    const [
      shape = '',
      description = '',
      verb = '',
      words = '',
      query = '',
      list = '',
      phrases = '',
      screen = '',
      shown = '',
    ] = patches
    apply(shape)
    apply(description)
    apply(query)
    expect(wrongFiles()).toEqual([
      'server/reports/reports.ts',
      'src/commands/grammar/report-verbs.ts',
      'src/screens/reports/plain-reports.tsx',
    ])
    apply(verb)
    apply(words)
    apply(list)
    apply(phrases)
    apply(screen)
    apply(shown)
    expect(wrongFiles()).toEqual([])
    // Outside of the long run it is enough that the compiler misses nothing.
    if (!process.env.PROVE) return
    const { status, stderr } = run('vitest', 'run', '--project', 'screens', 'worked-report')
    expect(status, stderr).toBe(0)
  } finally {
    fs.rmSync(copy, { recursive: true })
  }
}

function inTheCopy(): void {
  const desk = atTheDesk()
  beforeAll(() => fillReportsOffice(desk.office))
  const menu = () => document.querySelector('nav') as HTMLElement
  const isShown = () =>
    soon(() =>
      expect(rows()).toEqual([
        ['2026-01-05', '2'],
        ['2026-01-06', '2'],
        ['2026-01-07', '2'],
      ]),
    )

  test('stands in the menu, and its form leads to it', async () => {
    await desk.open('/reports')
    await soon(() => expect(buttons(menu())).toContain('Busy Days'))
    button('Busy Days', menu()).click()
    await soon(() => expect(document.querySelector('form')?.getAttribute('aria-label')).toBe('Busy Days'))
    await soon(async () => expect(await desk.stage.focus()).toBe('From Date'))
    await desk.stage.keys('<C-a>2026-01<Enter><C-a>2026-01<Enter><C-Enter>')
    await isShown()
    await desk.stage.keys('<Esc>')
    await soon(async () => expect(await desk.stage.path()).toContain('/reports/busy-days?from_date='))
  })

  test('is reached from Go To', async () => {
    await desk.open('/')
    await desk.stage.keys('<C-k>busy 2026-01<Enter>')
    await isShown()
    expect(await desk.stage.path()).toBe('/reports/busy-days/preview?from_date=2026-01-01&to_date=2026-01-31')
  })

  test('refuses a period that ends before it begins, and stands in the description of the API', async () => {
    const asked = 'api/reports/busy-days/report?from_date=2026-02-01&to_date=2026-01-01'
    expect((await desk.office.call('GET', asked)).body).toEqual({
      from_date: [reportTexts.turnedPeriod.text],
    })
    const { text } = await desk.office.call('GET', 'api/docs/json')
    expect(text).toContain('/api/reports/busy-days/report')
  })
}
