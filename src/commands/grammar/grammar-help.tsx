import { type KeyboardEvent, memo, useMemo } from 'react'
import type { Account } from '../../../contract/lists/accounts.ts'
import { ownExamples } from './examples.ts'
import { examples } from './phrases.ts'
import type { Example, Verb } from './verb.ts'
import { verbs } from './verbs.ts'

const GENERAL: readonly Example[] = [
  ['= 500*83.2', examples.sumMeans],
  [examples.words, examples.wordsMeans],
  [examples.search, examples.searchMeans],
  [examples.help, examples.helpMeans],
]

export const GRAMMAR = 'goto-grammar'

/** Keys that scroll the examples where they have the focus; cmdk around them would move among its rows. */
function keepScrollKeys(event: KeyboardEvent): void {
  if (/^(?:Arrow(?:Up|Down)|Home|End)$/.test(event.key)) event.stopPropagation()
}

interface GrammarHelpProps {
  /** Only its examples; those of all verbs without it. */
  readonly verb: Verb | undefined
  readonly accounts: readonly Account[]
  /** Whether the operator may type a line: an example that they may not is left out. */
  readonly mayType: (line: string) => boolean
}

/** What can be typed, by examples with the office's own accounts. */
export const GrammarHelp = memo(({ verb, accounts, mayType }: GrammarHelpProps) => {
  const shown = useMemo(
    () =>
      ownExamples(
        verb ? verb.examples : [...verbs.flatMap((one) => one.examples), ...GENERAL],
        accounts,
      ).filter(([line]) => mayType(line)),
    [verb, accounts, mayType],
  )
  return (
    // Page Up and Page Down scroll it from the line; a screen reader may go there itself.
    <dl
      id={GRAMMAR}
      className="goto-grammar"
      aria-label={examples.grammar}
      tabIndex={0}
      onKeyDown={keepScrollKeys}
    >
      {verb && <Names {...verb} />}
      {shown.map(([line, means]) => (
        <div key={line}>
          <dt>
            <code dir="auto">{line}</code>
          </dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  )
})

/** What else the verb is called, in Latin letters, Dari and Pashto. */
function Names({ names, aliases, label }: Verb) {
  return (
    <div>
      <dt>
        <code>{names.join(', ')}</code>
      </dt>
      <dd>
        {label} · <bdi>{aliases.join('، ')}</bdi>
      </dd>
    </div>
  )
}
