import { useState } from 'react'
import type { HawalaDraft } from '../../../../contract/records/hawala-form.ts'
import { readStored, writeStored } from '../../../ui/frame/stored.ts'

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

/** Whether a new row begins with accounts, currency, rate and province of the row above; kept on this machine. */
export function useSticky() {
  const [isOn, setIsOn] = useState(() => readStored<boolean>('localStorage', KEY) === true)
  return {
    isOn,
    toggle: () => {
      setIsOn(!isOn)
      writeStored('localStorage', KEY, !isOn)
    },
    /** A blank row below another. */
    blank: (blank: HawalaDraft, above: HawalaDraft | undefined): HawalaDraft =>
      isOn && above ? { ...blank, ...Object.fromEntries(SAME.map((key) => [key, above[key]])) } : blank,
  }
}
