import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.facts', {
  backupFailed: 'backup failed',
  faults: 'faults in the books',
  noBackup: 'no backup',
  lastBackup: 'last backup {age}',
  lowTill: '{till} low: {ccy} {cash}',
  lowTills: '{till} low: {ccy} {cash} and {others} more',
  allOwners: 'all are owners; roles: {keys}',
  operators: 'operators',
  oldList: {
    one: 'sanctions list {count} day old',
    other: 'sanctions list {count} days old',
  },
  unpaid: {
    one: '{unpaid} unpaid, oldest {count} day',
    other: '{unpaid} unpaid, oldest {count} days',
  },
})
