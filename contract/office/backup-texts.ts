import { defineTexts } from '../text/catalogue.ts'

/** What is refused of a backup that is asked for, and what came of it. */
export const backupTexts = defineTexts('backup', {
  now: 'Taking a backup is {holders}.',
  notAutomatic:
    'No backups are made on this server: whoever looks after it sets BACKUP_DIR, a folder on another disk.',
  begun: 'The backup has begun',
  failed: 'Failed to begin a backup',
})
