import { type KeptSettings, settingsPaths } from '../../contract/operator/settings.ts'
import { readQuietly, versioned, writeQuietly } from './client.ts'

/** The operator's settings; the product's own in version 0. */
export const fetchSettings = (): Promise<KeptSettings> => readQuietly<KeptSettings>(settingsPaths.settings)

/** Keeps settings in place of the version they are based on. */
export const saveSettings = ({ version, settings }: KeptSettings) =>
  versioned(writeQuietly<KeptSettings>('put', settingsPaths.settings, { json: settings, version }))
