import { defineTexts } from '../text/catalogue.ts'

/** What is refused of papers, and for papers (docs/books.md, "Papers"). */
export const paperRefusals = defineTexts('paperRefusal', {
  blocked: '{name} is blocked: account {acc_no} takes no entry.',
  standsBlocked: 'The entry is on account {acc_no} of {name}, who is blocked: it stays as it is.',
  blockedPerson: 'It is the paper of {name}, who is blocked: nothing is paid out to them.',
  isOwn: "Customer {cust_id} is the office's own: they are not blocked.",
  ahead: 'It is after {today}, which is today.',
})
