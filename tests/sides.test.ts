import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Properties of one side of the screen. */
const OF_A_SIDE =
  /^(?:left|right|(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/
/** Properties whose value may be a side. */
const MAY_BE_A_SIDE = /^(?:text-align(?:-last)?|float|clear|justify-(?:content|items|self)|caption-side)$/
/** Properties of four sides in one. */
const OF_ALL_SIDES =
  /^(?:inset|(?:scroll-)?(?:margin|padding)|border-(?:width|style|color|radius)|border-image-\w+)$/

/** The values of a list: what is in brackets is part of one. */
function valuesOf(list: string): readonly string[] {
  const outer = list.replace(/\([^()]*\)/g, '')
  return outer === list ? list.split(/\s+/) : valuesOf(outer)
}

/** Whether a declaration names the left or the right, which do not change places where a page runs from the right. */
function isPhysical(property: string, value: string): boolean {
  if (OF_A_SIDE.test(property)) return true
  if (MAY_BE_A_SIDE.test(property)) return /\b(?:left|right)\b/.test(value)
  const [, second, , fourth] = valuesOf(value)
  return OF_ALL_SIDES.test(property) && fourth !== undefined && second !== fourth
}

/** The declarations of a line of a style sheet, with their values; comments are none. */
const declarationsOf = (line: string) =>
  [...line.replace(/\/\*.*?\*\//g, '').matchAll(/(?:^|[\s;{])([a-z][a-z-]*):\s*([^;{}]+)/g)].map(
    ([, property = '', value = '']) => [property, value.trim()] as const,
  )

const unmarkedIn = (line: string) =>
  line.includes('/* physical') ? [] : declarationsOf(line).filter(([...one]) => isPhysical(...one))

describe('style sheets', () => {
  it.each([
    'left: 0;',
    '  padding-right: 24px;',
    'a { border-left: 1px solid }',
    'text-align: right;',
    'inset: 0 1px calc(2px + (3px * var(--way))) 0;',
    'border-radius: 0 4px 4px 0;',
  ])('hold a side of the screen: %s', (line) => {
    expect(unmarkedIn(line)).toHaveLength(1)
  })

  it.each([
    'left: 0; /* physical */',
    'padding-inline-end: 24px;',
    'text-align: var(--near);',
    'inset: calc(var(--name) + 1px) 0 auto;',
    'padding: 1px 8px 3px 8px;',
    '--near: left;',
    '/* to the left: always */',
  ])('hold none, or say so: %s', (line) => {
    expect(unmarkedIn(line)).toEqual([])
  })

  it('name a side of the screen only where that is meant in both directions', () => {
    const found = globSync('src/**/*.css').flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          unmarkedIn(line).length > 0 ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    )
    expect(found).toEqual([])
  })
})
