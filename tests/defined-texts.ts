import { type ESTree, parseSync, Visitor } from 'vite'

/** A text of the catalogue as its module has it. */
export interface DefinedText {
  readonly code: string
  /** The name that it is exported under, `cashBookTexts.recorded`; `where` is that of its noun. */
  readonly where: string
  readonly key: string
  /** Its English: one form, or the one of a single thing and that of any other count. */
  readonly forms: readonly string[]
}

const nameOf = (key: ESTree.PropertyKey) =>
  key.type === 'Identifier' ? key.name : String((key as { value?: unknown }).value)

/** The English of a template: one string, or both forms of a count; undefined for a nested text. */
function formsOf(value: ESTree.Expression): readonly string[] {
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : []
  if (value.type === 'TemplateLiteral')
    return value.quasis.length === 1 ? [value.quasis[0]?.value.cooked ?? ''] : []
  if (value.type !== 'ObjectExpression') return []
  return value.properties.flatMap((form) => (form.type === 'Property' ? formsOf(form.value) : []))
}

function textsOf({ id, init }: ESTree.VariableDeclarator): DefinedText[] {
  if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || init.callee.type !== 'Identifier')
    return []
  const [noun, texts] = init.arguments
  if (!/^define(?:Texts|Phrases)$/.test(init.callee.name) || noun?.type !== 'Literal') return []
  if (texts?.type !== 'ObjectExpression') return []
  return texts.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const key = nameOf(property.key)
    const forms = formsOf(property.value)
    return forms.length === 0 ? [] : [{ code: `${noun.value}.${key}`, where: id.name, key, forms }]
  })
}

/** The texts of the catalogue that a module defines. */
export function definedTexts(file: string, code: string): DefinedText[] {
  const texts: DefinedText[] = []
  new Visitor({ VariableDeclarator: (one) => void texts.push(...textsOf(one)) }).visit(
    parseSync(file, code).program,
  )
  return texts
}
