import { defineTexts } from '../text/catalogue.ts'

/** What is said of a backup that is asked for. */
export const backupTexts = defineTexts('backup', {
  notAutomatic:
    'No backups are made on this server: whoever looks after it sets BACKUP_DIR, a folder on another disk.',
  begun: 'The backup has begun',
  failed: 'Failed to begin a backup',
})
