import { type Verb, verbs } from './verbs.ts'

const GENERAL = [
  { line: '= 500*83.2', means: 'a sum' },
  { line: 'naseer 4001', means: 'anything else is searched: commands, customers, accounts' },
]

/** What can be typed, by examples: of one verb, or of all. */
export function GrammarHelp({ verb }: { readonly verb: Verb | undefined }) {
  const examples = verb ? verb.examples : [...verbs.flatMap((one) => one.examples), ...GENERAL]
  return (
    <dl className="goto-grammar" aria-label="Grammar">
      {examples.map(({ line, means }) => (
        <div key={line}>
          <dt>
            <code>{line}</code>
          </dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  )
}
