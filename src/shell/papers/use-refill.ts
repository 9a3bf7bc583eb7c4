import { useRef } from 'react'
import { readHolders } from '../../api/compliance/papers.ts'
import { useLatest } from '../../commands/keys/use-latest.ts'

/** The parts of a form that are filled in with a paper, by what they are called of a person. */
export interface Person {
  readonly name: string
  readonly phone: string
}

interface Typed extends Person {
  /** The number of the paper. */
  readonly id_no: string
}

/**
 * Fills in what was recorded with a paper before, once its number is typed and its field is left (docs/books.md, "Papers"):
 * only what is still blank. Returns what the field of the number is given.
 */
export function useRefill(typed: Typed, fill: (part: keyof Person, value: string) => void) {
  const now = useLatest({ typed, fill })
  const isTyped = useRef(false)
  const onBlur = () => {
    const { id_no } = now().typed
    if (!isTyped.current || id_no.trim() === '') return
    isTyped.current = false
    const filled = readHolders(id_no).then((holders) => {
      const { typed, fill } = now()
      if (typed.id_no !== id_no) return
      for (const part of ['name', 'phone'] as const) {
        const known = holders.find((holder) => holder[part] !== '')?.[part]
        if (known !== undefined && typed[part].trim() === '') fill(part, known)
      }
    })
    // A person who can't be looked up is typed.
    filled.catch(() => {})
  }
  return <Field extends { onChange(value: string): void }>(field: Field) => ({
    ...field,
    onBlur,
    onChange: (value: string) => {
      isTyped.current = true
      field.onChange(value)
    },
  })
}
