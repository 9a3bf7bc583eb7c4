import { refusedText } from '../operator/roles.ts'
import { defineTexts } from '../text/catalogue.ts'
import type { CustomerKind } from './customers.ts'

const KINDS: readonly CustomerKind[] = ['capital', 'income', 'expense']

/** Whether what a customer of a kind holds is the office's own money (docs/books.md, "Who may what"). */
export const isOwnersMoney = (kind: CustomerKind): boolean => KINDS.includes(kind)

const ownersMoneyTexts = defineTexts('ownersMoney', {
  held: 'What capital, income and expense accounts hold is {holders}.',
})

/** Why the balances, statement and card of such a customer are refused. */
export const ownersMoneyText = refusedText('capital', ownersMoneyTexts.held)
