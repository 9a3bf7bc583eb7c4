import { useState } from 'react'
import type { HawalaDraft } from '../../../../../contract/hawala/form.ts'
import { readStored, writeStored } from '../../../../ui/frame/stored.ts'

const KEY = 'daftar.sticky'

/** What is the same in many rows of a settlement. */
const SAME = [
  'receiver_province',
  'currency',
  'exchg_rate',
  'operation_mode',
  'debit_acc',
  'credit_acc',
] as const satisfies readonly (keyof HawalaDraft)[]

export interface Sticky {
  readonly isOn: boolean
  readonly toggle: () => void
  /** A blank row below another. */
  readonly blank: (blank: HawalaDraft, above: HawalaDraft | undefined) => HawalaDraft
}

/** Whether a new row begins with accounts, currency, rate and province of the row above; kept on this machine. */
export function useSticky(): Sticky {
  const [isOn, setIsOn] = useState(() => readStored<boolean>('localStorage', KEY) === true)
  return {
    isOn,
    toggle: () => {
      setIsOn(!isOn)
      writeStored('localStorage', KEY, !isOn)
    },
    blank: (blank, above) =>
      isOn && above ? { ...blank, ...Object.fromEntries(SAME.map((key) => [key, above[key]])) } : blank,
  }
}
