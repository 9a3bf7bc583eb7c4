import fs from 'node:fs'
import path from 'node:path'
import { customerFieldEntries } from '../contract/lists/customer-fields.ts'
import { ROLES } from '../contract/operator/roles.ts'
import { RECORD_LABELS } from '../contract/records/records.ts'
import { reportEntries } from '../contract/reports/reports.ts'
import { LANGUAGES } from '../contract/text/language.ts'
import { fieldName } from '../contract/wire/errors.ts'
import { nounNames, nouns } from '../src/commands/catalog/nouns.ts'
import { registry } from '../src/commands/catalog/registry.ts'
import { definedTexts } from '../tests/defined-texts.ts'

/** A text of the catalogue: its code, and its English in one form or in two, for a count of one and for others. */
export interface CatalogueText {
  readonly code: string
  readonly forms: readonly string[]
}

const root = path.resolve(import.meta.dirname, '..')

/** The texts that modules define under a noun or a screen. */
const defined = (): readonly CatalogueText[] =>
  fs
    .globSync('{contract,server,src}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const)
    .filter(([, code]) => /define(?:Texts|Phrases)\(/.test(code))
    .flatMap(([file, code]) => definedTexts(file, code))

const commandTexts = (): readonly CatalogueText[] =>
  registry.flatMap(({ id, label, hint }) => [
    { code: `command.${id}.label`, forms: [label] },
    { code: `command.${id}.hint`, forms: [hint] },
  ])

const nounTexts = (): readonly CatalogueText[] =>
  nounNames.flatMap((noun) =>
    (['label', 'title', 'menu'] as const).map((place) => ({
      code: `noun.${noun}.${place}`,
      forms: [nouns[noun][place]],
    })),
  )

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** What a shape of zod says of itself, as far as the names of its fields are needed. */
interface Shape {
  readonly shape?: Readonly<Record<string, Shape>>
  readonly def?: { readonly element?: Shape; readonly innerType?: Shape }
}

function fieldsOf(shape: Shape | undefined): readonly string[] {
  if (shape === undefined) return []
  const inner = shape.def?.element ?? shape.def?.innerType
  return [
    ...Object.entries(shape.shape ?? {}).flatMap(([name, field]) => [name, ...fieldsOf(field)]),
    ...fieldsOf(inner),
  ]
}

/** The fields of every body that the server reads. */
async function bodyFields(): Promise<ReadonlySet<string>> {
  const files = fs.globSync('contract/**/*.ts', { cwd: root })
  const modules = await Promise.all(
    files.map((file) => import(path.join(root, file)) as Promise<Readonly<Record<string, Shape>>>),
  )
  const bodies = modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, shape]) => (/[bB]ody$/.test(name) ? [shape] : [])),
  )
  return new Set(bodies.flatMap(fieldsOf))
}

/** Every text of the catalogue, in the order of the codes. */
export async function catalogueTexts(): Promise<readonly CatalogueText[]> {
  const texts = [
    ...defined(),
    ...commandTexts(),
    ...nounTexts(),
    ...Object.entries(RECORD_LABELS).map(([type, label]) => ({ code: `record.${type}`, forms: [label] })),
    ...reportEntries.map(([name, { title }]) => ({ code: `report.${name}.title`, forms: [title] })),
    ...MONTHS.map((month) => ({ code: `month.${month.toLowerCase()}`, forms: [month] })),
    ...customerFieldEntries.flatMap(([name, { label, card }]) => [
      { code: `customerField.${name}`, forms: [label] },
      ...(card === undefined ? [] : [{ code: `customerCard.${name}`, forms: [card] }]),
    ]),
    ...ROLES.map((role) => ({ code: `role.${role}`, forms: [role] })),
    ...Object.entries(LANGUAGES).map(([language, name]) => ({ code: `language.${language}`, forms: [name] })),
    ...[...(await bodyFields())].map((field) => ({ code: `fieldName.${field}`, forms: [fieldName(field)] })),
  ]
  return texts
    .filter(({ forms }) => forms.some((form) => form !== ''))
    .map(({ code, forms }) => ({ code, forms }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
}
