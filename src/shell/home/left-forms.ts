import { nounNames, nouns, nounText } from '../../commands/catalog/nouns.ts'
import { titles } from '../../commands/catalog/titles.ts'
import { phrases } from './phrases.ts'
import type { WorkLine } from './work-line.ts'

/** What the forms that belong to no noun are called, by how their addresses begin. */
const OTHERS = [
  ['/rates', 'rates'],
  ['/account-rates', 'accountRates'],
  ['/limit', 'limit'],
  ['/papers', 'papers'],
  ['/reports/province', 'provinces'],
  ['/office/setup', 'setup'],
  ['/office', 'office'],
  ['/count', 'count'],
  ['/close', 'close'],
] as const

function textOf(form: string): string | undefined {
  const noun = nounNames.find((name) => nouns[name].form === form)
  if (noun) return phrases.halfFilled({ form: nounText(noun, 'label') })
  const edited = nounNames.find((name) => form.startsWith(`${nouns[name].edit}/`))
  if (edited)
    return phrases.changed({ noun: nounText(edited, 'label'), id: form.slice(nouns[edited].edit.length + 1) })
  const [, title] = OTHERS.find(([path]) => form.startsWith(path)) ?? []
  return title && phrases.halfFilled({ form: titles[title] })
}

/** The forms that an operator has left half filled, each where it is opened. */
export const leftForms = (forms: readonly string[]): readonly WorkLine[] =>
  forms.flatMap((form) => {
    const text = textOf(form)
    // A province is edited where all of them stand.
    return text === undefined ? [] : [{ text, path: form.replace(/^(\/reports\/province)\/.*/, '$1') }]
  })
