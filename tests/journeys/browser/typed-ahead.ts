import { signingIn } from './seat.ts'

/** The first operator of an office whose server is a process of its own. */
export const ADMIN = { email: 'admin@office.af', password: 'kept-safe' }

/** Signs in to an empty office and adds a customer with two accounts in USD. */
export const firstAccounts = `
  start /customers
  ${signingIn(ADMIN)}
  expect focus Name
  keys Office cash<Enter><Enter><Enter><Enter><Enter><Enter><Enter><Enter><Enter>
  keys 4001<Enter><Enter>usd<Enter>4002<Enter><Enter>usd<Enter><C-Enter>
  expect toast Customer added successfully
`

/** The cash-book's form, empty, once it has taken a key. */
export const emptyForm = `
  start /cash-book
  expect focus Amount
  keys 1
  expect value Amount = 1
  keys <Backspace>
`

/** The keys that enter and save a transaction between the two accounts. */
export const line = (amount: number, text: string) =>
  `${amount}<Enter>usd<Enter>4001<Enter>4002<Enter>${text}<C-Enter>`

/** Descriptions of transactions that are told apart. */
export const texts = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word} ${at}.`)
