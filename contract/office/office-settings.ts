import * as z from 'zod/mini'
import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { choice, flag, typedWholeFault, wholeNumber } from '../wire/fields.ts'

export const officeSettingsPath = 'api/office/settings/'

export const SECOND_FACTOR_CHOICES = ['none', 'managers', 'all'] as const
/** Who has to sign in with a second factor: nobody, owners and managers, or everybody. */
export type SecondFactorChoice = (typeof SECOND_FACTOR_CHOICES)[number]

/** What owners set for the whole office (docs/books.md, "Office settings"). */
export interface OfficeSettings {
  /** Minutes without a key or a pointer after which a console locks. */
  readonly idle_minutes: number
  readonly second_factor: SecondFactorChoice
  /** How many days before today a cashier may date an entry. */
  readonly cashier_days_back: number
  /** Whether hawala, provinces and the rates of all accounts take the password to be deleted, as other records do. */
  readonly guard_all: boolean
}

/** Office settings as kept; version 0 where nothing was ever changed. */
export interface KeptOfficeSettings extends OfficeSettings {
  readonly version: number
}

export const DEFAULT_OFFICE_SETTINGS: OfficeSettings = {
  idle_minutes: 15,
  second_factor: 'none',
  cashier_days_back: 1,
  guard_all: false,
}

const MAX_IDLE_MINUTES = 720
const MAX_DAYS_BACK = 31

/** Office settings as they are sent: whole, and nothing else. */
export const officeSettingsBody = z.strictObject({
  idle_minutes: wholeNumber(1, MAX_IDLE_MINUTES),
  second_factor: choice<SecondFactorChoice>({ none: 'none', managers: 'managers', all: 'all' }),
  cashier_days_back: wholeNumber(0, MAX_DAYS_BACK),
  guard_all: flag,
})

export const officeSettingsTexts = {
  saved: 'Office settings saved successfully',
  saveFailed: 'Failed to save the office settings',
  notFound: 'Office settings not found',
} as const

/** The form of the office settings as typed. */
export interface OfficeSettingsDraft {
  readonly idle_minutes: string
  readonly second_factor: string
  readonly cashier_days_back: string
  readonly guard_all: boolean
}

export const officeSettingsDraft = (settings: OfficeSettings): OfficeSettingsDraft => ({
  ...settings,
  idle_minutes: String(settings.idle_minutes),
  cashier_days_back: String(settings.cashier_days_back),
})

/** The form as it goes on the wire. */
export const officeSettingsToWire = (draft: OfficeSettingsDraft): OfficeSettings => ({
  ...draft,
  idle_minutes: Number(draft.idle_minutes),
  second_factor: draft.second_factor as SecondFactorChoice,
  cashier_days_back: Number(draft.cashier_days_back),
})

/** What the form is refused for, by field, in the words of the server. */
export const checkOfficeSettings = (draft: OfficeSettingsDraft): FieldErrors =>
  errorsFrom({
    idle_minutes: typedWholeFault(draft.idle_minutes, 1, MAX_IDLE_MINUTES) ?? false,
    cashier_days_back: typedWholeFault(draft.cashier_days_back, 0, MAX_DAYS_BACK) ?? false,
  })
