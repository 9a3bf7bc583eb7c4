import { parseSync } from 'vite'
import type { Tree } from './tree.ts'

interface Syntax {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

/** A literal sentence in code: its offset, and its text with `{}` for each slot. */
export interface Sentence {
  readonly file: string
  readonly start: number
  readonly text: string
}

/** How a sentence begins: with a capital, a figure, or what is filled in. */
const BEGIN = /^[“"(]?(?:\p{Lu}|\d|\{\})/u
/** A word of English; codes in capitals, numbers, names of fields and paths are none. */
const WORD = /(?<![\w$/.<-])(?:[IA](?= )|a|[A-Z]?[a-z][a-z’'-]*)(?![\w$/>(=]|\.\w)/g
/** The sides of a balance, which stand in tables. */
const SIDE = /^[CD]r$/
/** The end of a sentence, and not of an abbreviated number. */
const END = /(?<!\bNo)(?<=[\p{L}})”])[.?!…]$/u
/** A line of a file or of a table: its values stand between commas or bars. */
const ROW = /\p{L},\p{L}|,,|,\d{4}-\d\d| \| /u
/** SQL, code, patterns, markup, headers, and keys with what they do. */
const NO_SENTENCE =
  /^(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|WITH|PRAGMA|Mozilla)\b|=>|[<>\n\t]|\w[(=]|\(\?|\\[wpsS]|^[A-Z]:\\|^(?:\w+\+\S+|F\d+|Enter (?!the\b))/

/** Calls whose texts are for programmers: names of tests, what an expectation is about, queries. */
const UNREAD_CALL =
  /^(?:it|test|describe|expect|querySelector|querySelectorAll|closest|matches|locator|log|error|skip|spawn|exec\w*|run|prepare|info)$/
/** What is typed into a record by hand. */
const TYPED = /^(?:description|remarks|sender_name|receiver_name|name|cust_name|sql|className)$/

const isSyntax = (part: unknown): part is Syntax =>
  typeof part === 'object' && part !== null && 'type' in part

/** What is called: `it`, of `it.each(cases)(name, …)` too. */
function calledName(node: Syntax): string {
  if (node.type === 'CallExpression') return calledName(node.callee as Syntax)
  if (node.type !== 'MemberExpression') return String(node.name ?? node.value ?? '')
  const object = calledName(node.object as Syntax)
  return /^(?:it|test|describe)$/.test(object) ? object : calledName(node.property as Syntax)
}

function textOf(node: Syntax): string | undefined {
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis as readonly { readonly value: { readonly cooked: string } }[]
    return parts.map(({ value }) => value.cooked).join('{}')
  }
  if (node.type === 'JSXText') return (node.value as string).trim()
  if (node.type !== 'Literal') return undefined
  const pattern = (node.regex as { readonly pattern: string } | undefined)?.pattern
  if (pattern !== undefined) return pattern.replace(/^\^|\$$/g, '').replace(/\\([.?!()])/g, '$1')
  return typeof node.value === 'string' ? node.value : undefined
}

/** Whether a text is a whole sentence for people: it begins as one, and has three words, or two and an end. */
function isSentence(text: string): boolean {
  if (NO_SENTENCE.test(text) || ROW.test(text) || !BEGIN.test(text)) return false
  const words = (text.replaceAll('{}', ' ').match(WORD) ?? []).filter((word) => !SIDE.test(word))
  if (words.length === 2 && END.test(text)) return true
  // A name or a title has capitals throughout.
  return words.length >= 3 && (END.test(text) || words.some((word) => /^[a-z]/.test(word)))
}

/** Whether the literals of a node are for programmers only. */
function isUnread(node: Syntax): boolean {
  if (/^TS(?!(?:As|Satisfies|NonNull)Expression)|^Import|^Export(?:All)/.test(node.type)) return true
  if (node.type === 'NewExpression') return /Error$/.test(calledName(node.callee as Syntax))
  if (node.type === 'CallExpression')
    return /^define(?:Texts|Phrases)$/.test(calledName(node.callee as Syntax))
  if (node.type === 'Property') return TYPED.test(calledName(node.key as Syntax))
  return node.type === 'TaggedTemplateExpression'
}

/** The literal sentences in a module, without names of tests, comments, SQL and typed input. */
export function sentencesOf(file: string, code: string): Sentence[] {
  const found: Sentence[] = []
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) visit(one)
    if (!isSyntax(part) || isUnread(part)) return
    const text = textOf(part)
    if (text !== undefined && isSentence(text)) found.push({ file, start: part.start, text })
    const isForProgrammers =
      part.type === 'CallExpression' && UNREAD_CALL.test(calledName(part.callee as Syntax))
    for (const inside of Object.values(part)) {
      const isArguments = isForProgrammers && inside === part.arguments
      visit(isArguments ? (inside as Syntax[]).filter((one) => textOf(one) === undefined) : inside)
    }
  }
  visit(parseSync(file, code).program)
  return found
}

/** The literal sentences in the tests of a tree. */
export const sentencesInTests = (tree: Tree): Sentence[] =>
  [...tree]
    .filter(([file]) => /^tests\/.*\.tsx?$/.test(file))
    .flatMap(([file, code]) => sentencesOf(file, code))
