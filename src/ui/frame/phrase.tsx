import { Fragment, type ReactNode } from 'react'
import type { Slot } from '../../../contract/text/catalogue.ts'
import { piecesOf } from '../../../contract/text/pieces.ts'

interface PhraseProps<Name extends string> {
  readonly of: (slots: Readonly<Record<Name, Slot>>) => string
  /** What stands in each slot of the phrase, such as a key. */
  readonly slots: Readonly<Record<Name, ReactNode>>
}

/** A phrase whose slots hold more than text. */
export function Phrase<Name extends string>({ of, slots }: PhraseProps<Name>): ReactNode {
  const pieces = piecesOf(of, Object.keys(slots) as Name[])
  return pieces.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a phrase keep their places
    <Fragment key={place}>{place % 2 === 0 ? piece : slots[piece as Name]}</Fragment>
  ))
}
