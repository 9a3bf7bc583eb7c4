import { type KeptSettings, type SettingsConflict, settingsPaths } from '../../contract/operator/settings.ts'
import { CallFailed, readQuietly, writeQuietly } from './client.ts'

/** The operator's settings; the product's own in version 0. */
export const fetchSettings = (): Promise<KeptSettings> => readQuietly<KeptSettings>(settingsPaths.settings)

/**
 * Keeps settings in place of the version they are based on. Where another window was faster it answers what
 * stands. Throws {@link CallFailed} where the server refused them or could not be asked.
 */
export async function saveSettings({
  version,
  settings,
}: KeptSettings): Promise<{ readonly isKept: boolean; readonly current: KeptSettings }> {
  try {
    const current = await writeQuietly<KeptSettings>('put', settingsPaths.settings, {
      body: JSON.stringify(settings),
      version,
    })
    return { isKept: true, current }
  } catch (error) {
    const failure = error instanceof CallFailed ? error.failure : undefined
    if (failure?.kind !== 'refused' || failure.status !== 409) throw error
    return { isKept: false, current: (failure.body as SettingsConflict).current }
  }
}
