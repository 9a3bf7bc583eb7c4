import { hawalaDraftLegs } from '../../../contract/hawala/form.ts'
import { hawalaExchange } from '../../../contract/rates/entry-exchanges.ts'
import { withSignOf } from '../../commands/grammar/exchange-words.ts'
import type { PaletteActor } from '../../commands/keys/command-provider.tsx'
import type { PaletteProps } from '../../commands/palette/palette.tsx'
import { asDraft, isSame } from '../../machines/draft.ts'
import type { PaletteEntry } from '../../machines/palette-machine.ts'
import { moneyQuestions } from '../entry/money-questions.ts'
import { useKnownAccount } from '../fields/account-field.tsx'
import { useTillsBelow } from '../fields/tills-below.ts'
import { useOffice } from '../office/office.ts'
import { useOperator } from '../operator/operator-context.ts'
import { postingNouns } from '../outbox/posting-nouns.ts'
import { sameQuestion } from '../outbox/saved-lately.ts'
import { useAsk } from '../questions/question-context.tsx'
import { modeRemedy, useFarRates } from '../rates/sheets.ts'
import { useRatesOf } from '../rates/use-rates-of.ts'
import { latelyOf } from './palette-posts.ts'
import { phrases } from './phrases.ts'
import { alikeQuestion } from './post-hawala.ts'

/** The questions about the money of an entry, and what may be done in place of posting it. */
function useMoneyQuestions(actor: PaletteActor) {
  const known = useKnownAccount()
  const farRates = useFarRates()
  const ratesOf = useRatesOf()
  // Read from the start, so that no line is typed faster than it is known.
  const tillsBelow = useTillsBelow()
  const exchangeOf = (entry: PaletteEntry) =>
    entry.noun === 'hawala'
      ? hawalaExchange(entry.draft, entry.settlementCurrency, ratesOf(entry.draft.debit_acc))
      : postingNouns[entry.noun].exchange(asDraft(entry.draft))
  const legsOf = (entry: PaletteEntry) => {
    if (entry.noun === 'hawala') return hawalaDraftLegs(entry.draft, entry.settlementCurrency)
    return postingNouns[entry.noun].legs(asDraft(entry.draft), (acc_no) => known(acc_no)?.ccy)
  }
  return (entry: PaletteEntry) => {
    const exchange = exchangeOf(entry)
    const far = exchange && farRates.of(exchange, entry.draft.date)
    const remedy = modeRemedy(far)
    return {
      lines: moneyQuestions('Post', far && farRates.text(far), tillsBelow(legsOf(entry))),
      alternative: remedy && {
        text: remedy.text,
        onChoose: () => {
          const { line } = actor.getSnapshot().context
          actor.send({ type: 'line.change', line: withSignOf(line, remedy.value) })
        },
      },
    }
  }
}

/** What is asked before Go To posts an entry. */
export function useBeforePost(actor: PaletteActor): PaletteProps['beforePost'] {
  const user = useOperator()
  const { timezone } = useOffice()
  const ask = useAsk()
  const moneyOf = useMoneyQuestions(actor)
  const askBefore = (entry: PaletteEntry, post: () => void, same: string | undefined) => {
    const { lines, alternative } = moneyOf(entry)
    ask({
      title: phrases.asked,
      lines: same === undefined ? lines : [...lines, same],
      confirmText: phrases.post,
      onConfirm: post,
      alternative,
    })
  }
  /** Asks about a hawala that is recorded alone once the server has looked for one like it; not if the line has changed. */
  const askBeforeAlone = async (entry: PaletteEntry & { noun: 'hawala' }, post: () => void) => {
    const { line, attempts } = actor.getSnapshot().context
    // One that was tried before is sent under its key: it may be the one that is recorded.
    const isTried = attempts.some((tried) => isSame(tried.entry, entry))
    const same = isTried ? undefined : await alikeQuestion(entry.draft)
    const now = actor.getSnapshot()
    if (now.matches('open') && now.context.line === line) askBefore(entry, post, same)
  }
  return (entry, post) => {
    if (entry.noun !== 'hawala')
      askBefore(entry, post, sameQuestion(user.id, latelyOf(entry, undefined), timezone))
    else if (entry.isAlone) void askBeforeAlone(entry, post)
    // A row is looked for among the others of the settlement once they are saved.
    else askBefore(entry, post, undefined)
  }
}
