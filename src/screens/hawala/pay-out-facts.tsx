import type { ReactNode } from 'react'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import type { ToPay } from '../../../contract/hawala/pay-out.ts'
import { grouped, moneyFromWire, moneyText, type WireNumber } from '../../../contract/money/money.ts'
import { shownDay } from '../../../contract/text/shown-day.ts'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { payOutPhrases as phrases } from './phrases.ts'

/** What a hawala settles for, and what it was entered as where that is in another currency. */
export function wholeOf({ hawala, ccy }: ToPay): string {
  const of = (currency: string, amount: WireNumber) =>
    `${currency} ${grouped(moneyText(moneyFromWire(amount)))}`
  const settlementAmount = of(ccy, hawala.RYL_amount)
  return hawala.currency === ccy
    ? settlementAmount
    : `${settlementAmount} · ${of(hawala.currency, hawala.amount)}`
}

interface PayOutFactsProps {
  readonly hawala: Hawala
  /** What is paid, in words. */
  readonly whole: string
}

/** Over the form that pays a hawala out: how much it is, from whom to whom, and its number and day. */
export function PayOutFacts({ hawala, whole }: PayOutFactsProps): ReactNode {
  const people = { sender: <bdi>{hawala.sender_name}</bdi>, receiver: <bdi>{hawala.receiver_name}</bdi> }
  return (
    <section className="sheet hawala-facts" aria-label={phrases.facts}>
      <h2>
        <span>{whole}</span>
        <small>
          {hawala.receiver_father_name === '' ? (
            <Phrase of={phrases.people} slots={people} />
          ) : (
            <Phrase
              of={phrases.peopleAndFather}
              slots={{ ...people, father: <bdi>{hawala.receiver_father_name}</bdi> }}
            />
          )}
        </small>
        {(hawala.ref ?? hawala.number) && (
          <small>
            <Phrase of={phrases.number} slots={{ number: <bdi>{hawala.ref ?? hawala.number}</bdi> }} />
          </small>
        )}
        <small>{shownDay(hawala.date)}</small>
      </h2>
    </section>
  )
}
