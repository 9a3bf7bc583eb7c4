import { queryOptions } from '@tanstack/react-query'
import {
  type KeptOfficeSettings,
  officeSettingsPath,
  type SentOfficeSettings,
} from '../../../contract/office/office-settings.ts'
import { read, type WriteOptions, write } from '../client.ts'

/** What owners have set for the whole office. */
export const fetchOfficeSettings = () => read<KeptOfficeSettings>(officeSettingsPath)

/** They, for screens that go by them. */
export const officeSettingsQuery = queryOptions({
  queryKey: ['office-settings'],
  queryFn: fetchOfficeSettings,
})

/** Saves the office's settings over those of a version. */
export const saveOfficeSettings = (
  json: Partial<SentOfficeSettings>,
  under: Pick<WriteOptions, 'key' | 'version'>,
) => write<KeptOfficeSettings>('put', officeSettingsPath, { json, ...under })
