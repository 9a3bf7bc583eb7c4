import { type KeyboardEvent, useState } from 'react'
import { amountText } from '../../contract/digits.ts'
import { grouped } from '../../contract/money.ts'
import { readSum } from '../../contract/sum.ts'
import { cleanInput } from './clean-input.ts'
import { isComposing } from './composing.ts'

interface Typed {
  readonly text: string
  /** What it comes to; '' while it comes to nothing. */
  readonly value: string
  /** Whether the operator has been told what is wrong with it. */
  readonly told: boolean
}

/** Keys with which an operator goes on from a field or saves. */
const LEAVING = /^(?:Enter|Tab|F[2389])$/

/**
 * A box for a figure in which a leading `=` opens a sum. The field's value is what the sum comes to, at
 * every key; the sum stands in the box until the field is left, and longer where it comes to nothing.
 */
export function useSum(value: string, onChange: (value: string) => void, decimals: number) {
  const [typed, setTyped] = useState<Typed>()
  // Cleared or filled in from elsewhere, the field holds another figure.
  const sum = typed?.value === value ? typed : undefined
  const read = sum && readSum(sum.text, decimals)
  const fault = read && 'error' in read ? read.error : undefined
  const tell = () => sum && setTyped({ ...sum, told: true })
  return {
    text: sum?.text ?? value,
    isSum: sum !== undefined,
    error: sum?.told ? fault : undefined,
    note: read && 'value' in read ? `= ${grouped(read.value)}` : undefined,
    onInput(input: HTMLInputElement) {
      const now = readSum(input.value, decimals)
      if (!now) {
        setTyped(undefined)
        return onChange(cleanInput(input, amountText))
      }
      const comesTo = 'value' in now ? now.value : ''
      setTyped({ text: input.value, value: comesTo, told: false })
      if (comesTo !== value) onChange(comesTo)
    },
    /** Whether the key is held back, since the sum comes to nothing. */
    holds(event: KeyboardEvent): boolean {
      if (fault === undefined || isComposing(event)) return false
      // The form is cleared, and the sum with it.
      if (event.ctrlKey && event.code === 'KeyL') setTyped(undefined)
      if (!LEAVING.test(event.key)) return false
      event.preventDefault()
      tell()
      return true
    },
    onLeave() {
      if (fault === undefined) setTyped(undefined)
      else tell()
    },
  }
}
