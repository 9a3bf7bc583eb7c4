import type { OfficeSettings } from '../../../contract/office/office-settings.ts'

/** The form of an office's tills as typed. */
export interface SetupDraft {
  /** Each operator's till by its number, blank for none. */
  readonly tills: readonly { readonly operator: string; readonly till: string }[]
  /** The number of a customer, blank for none. */
  readonly over_short: string
}

/** The form of what is kept, with a till for each of the operators. */
export const setupDraft = (settings: OfficeSettings, operators: readonly number[]): SetupDraft => ({
  tills: operators.map((id) => ({ operator: String(id), till: String(settings.tills[id] ?? '') })),
  over_short: String(settings.over_short ?? ''),
})

/** The form as it goes on the wire; all else of the office stays. */
export const setupToWire = ({ tills, over_short }: SetupDraft): Partial<OfficeSettings> => ({
  tills: Object.fromEntries(
    tills.filter(({ till }) => till !== '').map(({ operator, till }) => [operator, Number(till)]),
  ),
  over_short: over_short === '' ? null : Number(over_short),
})
