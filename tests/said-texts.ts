import { parseSync } from 'vite'

interface Syntax {
  readonly type: string
  readonly [part: string]: unknown
}

/** Keys as they are written in bindings and events. */
const KEY =
  /^(?:(?:Ctrl|Control|Alt|Shift)\+\S*|Enter|Tab|Esc|Escape|Arrow\w*|Delete|Home|End|Backspace|Insert|Page(?:Up|Down)|Key[A-Z]|F\d+|Space)$/
/** Modifiers, punctuation and what is no key at all, as events name them. */
const KEY_OF_EVENT =
  /^(?:Ctrl|Control|Alt|AltGraph|Shift(?:Left)?|Meta|CapsLock|NumLock|Dead|Process|Unidentified|Slash|Semicolon|Quote|Comma|Period|Minus|Equal|Bracket(?:Left|Right)|Backslash|Backquote)$/
/** Words of the wire, what `moneyQuestions` puts into words, the product's name, classes: no text by themselves. */
const CODE = /^(?:Multiply|Divide|Cr|Dr|Save|Post|Pay|Return|Daftar|group inner)$/
/** Lines of key scripts, and classes. */
const CODE_IN_TEMPLATE = /^(?:(?:keys|start|expect focus) \{\}|\{\} fresh)$/
/** What CSS selects or asks: elements by their names, classes, attributes; the size of a printed page. */
const SELECTOR =
  /^(?:(?:a|b|p|button|input|main|select|summary|textarea|tfoot|th|thead|tr)?(?:[.:#[][^\s,]*)?(?:\s*,\s*|\s+|$))+$|^\(prefers-|^size: /
/** Attributes and properties that are never read by people. */
const UNREAD =
  /^(?:className|id|name|key|keys|rowKey|type|role|d|viewBox|style|font|href|to|inputMode|autoComplete|htmlFor|kind|data-.*|first|field|path|form|pattern|keywords|words)$/

/** What brings texts into the catalogue. */
const DEFINED = /^define(?:Texts|Phrases)$/

/** Properties and attributes that people read, be it one word. */
const READ = /^(?:label|hint|title|heading|note|message|placeholder|aria-label|\w*Text)$/

const isWords = (text: string) =>
  /^[^.#[].*\p{L}{2}|^\p{L}{2}/u.test(text) &&
  (/\S\s+\S/.test(text.trim()) || /^\p{Lu}\p{Ll}/u.test(text)) &&
  ![KEY, KEY_OF_EVENT, CODE, SELECTOR].some((code) => code.test(text))

/** What a template says, with `{}` for what is filled in; classes, addresses and rules of CSS are no words. */
const templateText = (node: Syntax) =>
  (node.quasis as readonly { readonly value: { readonly cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('{}')
const isSentence = (text: string) =>
  !/^[/.#[@]|^api\//.test(text) &&
  ![CODE_IN_TEMPLATE, SELECTOR].some((code) => code.test(text)) &&
  /(?:^|[\s“(])\p{L}{2,}(?:[\s.,:?!…]|$)/u.test(text.replaceAll('{}', ' '))

function textOf(node: Syntax): string | undefined {
  if (node.type === 'JSXText') {
    const text = (node.value as string).trim()
    return /\p{L}{2}/u.test(text) ? text : undefined
  }
  if (node.type === 'TemplateLiteral') {
    const text = templateText(node)
    return text.includes(' ') && isSentence(text) ? text : undefined
  }
  if (node.type !== 'Literal' || typeof node.value !== 'string') return undefined
  return isWords(node.value) ? node.value : undefined
}

const nameOf = (node: Syntax) => {
  const { name, value } = (node.name ?? node.key) as Syntax
  return String(name ?? value)
}

/** What an expression may be, where it is one thing or the other. */
function choicesOf(node: Syntax): readonly Syntax[] {
  if (node.type === 'JSXExpressionContainer') return choicesOf(node.expression as Syntax)
  if (node.type !== 'ConditionalExpression') return [node]
  return [node.consequent as Syntax, node.alternate as Syntax].flatMap(choicesOf)
}

/** The words that a property or an attribute which is read has as they are. */
function wordsOf(node: Syntax): readonly string[] {
  if ((node.type !== 'JSXAttribute' && node.type !== 'Property') || !READ.test(nameOf(node))) return []
  const values = node.value ? choicesOf(node.value as Syntax).map(({ value }) => value) : []
  return values
    .filter((value) => typeof value === 'string')
    .filter((text) => /\p{L}/u.test(text) && !isWords(text))
}

/** Whether a node holds nothing to find: imports, types, comparisons, errors for programmers, names, the catalogue. */
function isUnread(node: Syntax): boolean {
  if (/^TS(?!(?:As|Satisfies|NonNull)Expression)|^Import|^Export(?:All|Named)Declaration$/.test(node.type))
    return node.declaration == null
  if (node.type === 'BinaryExpression') return ['===', '!=='].includes(node.operator as string)
  const { name } = (node.callee ?? {}) as Syntax
  if (node.type === 'NewExpression') return /Error$/.test(name as string)
  if (node.type === 'CallExpression' && DEFINED.test(String(name))) return true
  if (node.type !== 'JSXAttribute' && node.type !== 'Property') return false
  return UNREAD.test(nameOf(node))
}

/** The texts for people that stand in a module as they are, outside of the catalogue. */
export function saidTexts(file: string, code: string): string[] {
  const texts: string[] = []
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) visit(one)
    if (typeof part !== 'object' || part === null || !('type' in part)) return
    const node = part as Syntax
    if (isUnread(node)) return
    texts.push(...wordsOf(node))
    const text = textOf(node)
    if (text !== undefined) texts.push(text)
    for (const inside of Object.values(node)) visit(inside)
  }
  visit(parseSync(file, code).program)
  return texts
}
