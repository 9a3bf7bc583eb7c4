import type { TestOffice } from '../server/setup/office.ts'

/**
 * The table of keys (docs/keys.md), row by row and scope by scope: what each key does there, as a key script.
 * The office is the one that {@link fillKeyOffice} makes; an operator is signed in.
 */
export interface KeyUse {
  readonly key: string
  readonly scope: 'everywhere' | 'form' | 'grid' | 'palette' | 'dialog'
  readonly script: string
  /** Only a browser has what it needs: a layout, a clipboard, toasts that take the focus. */
  readonly browserOnly?: true
}

/** Two customers with accounts in USD, RYL and AFN, a province, a cash-book transaction of today. */
export async function fillKeyOffice(office: TestOffice, today: string): Promise<void> {
  await office.addCustomer(1, { '4001': 'USD', '1001': 'RYL', '8001': 'AFN' })
  await office.addCustomer(2, { '4002': 'USD', '1002': 'RYL', '8002': 'AFN' })
  await office.call('POST', 'api/provinces/', { name: 'Kabul', order: 1 })
  await office.call('POST', 'api/cash-book/', {
    amount: 1000,
    currency: 'USD',
    debit_account: '4001',
    credit_account: '4002',
    date: today,
    description: 'rent',
  })
}

const ROW =
  'Ahmad<Tab>Karim<Tab><Right><Right>kab<Tab>100<Tab>afn<Tab>20<Tab>5<Tab><Right>1001<Tab>1002<Enter>'
const TWO_ROWS = `
  start /hawala
  expect focus Sender
  keys <F3>${ROW}
  expect text 1 row
  keys <Home>Gul<Tab>Agha<Enter>
  expect text 2 rows
  keys <C-Home>
  expect focus Sender 1
`
const DELETING = `
  start /cashbook/edit/1
  expect focus Amount
  keys <A-Delete>
  expect focus Cancel
`
const CASH_SAVED = `
  start /cash-book
  expect focus Amount
  keys 500<Enter>usd<Enter>4001<Enter>4002<Enter>rent<C-Enter>
  expect toast Cash book transaction recorded successfully
  expect focus Amount
`
const STATEMENT = `
  start /
  expect focus Customers
  keys <C-k>stmt 4001<Enter>
  expect focus Account Statement
`

export const keyTable: readonly KeyUse[] = [
  {
    key: 'Ctrl+K, Alt+G',
    scope: 'everywhere',
    script: `
      start /
      keys <C-k>
      expect focus Go To
      keys <Esc>
      expect focus Customers
      keys <A-g>
      expect focus Go To
    `,
  },
  {
    key: 'Ctrl+K, Alt+G',
    scope: 'form',
    script: `
      start /cash-book
      keys 5<C-k>
      expect focus Go To
      keys <Esc>
      expect focus Amount
      expect value Amount = 5
    `,
  },
  {
    key: 'Ctrl+K, Alt+G',
    scope: 'grid',
    script: `
      start /hawala
      expect focus Sender
      keys <F3><C-k>
      expect focus Go To
      keys <Esc>
      expect focus Sender 1
    `,
  },
  {
    key: 'Ctrl+K, Alt+G',
    scope: 'palette',
    script: `
      start /
      keys <C-k><C-k>
      expect focus Customers
      keys <A-g><A-g>
      expect focus Customers
    `,
  },
  {
    key: 'F1, ?',
    scope: 'everywhere',
    script: `
      start /
      keys <F1>
      expect text Open the entry of that number
      keys <Esc>
      expect focus Customers
      keys <S-?>
      expect text Open the entry of that number
    `,
  },
  {
    key: 'F1, ?',
    scope: 'form',
    script: `
      start /cash-book
      keys <F1>
      expect text A sum, such as =500*83.2
      keys <Esc>
      expect focus Amount
      keys 5<Enter><F1>
      expect text Open the list of this field
    `,
  },
  {
    key: 'F1, ?',
    scope: 'grid',
    script: `
      start /hawala
      expect focus Sender
      keys <F3><F1>
      expect text Repeat the row at the bottom
      expect text Copy, cut or paste the selected cells
      expect text Take the cell and go right, at the end of a row to the next
      keys <Esc>
      expect focus Sender 1
    `,
  },
  {
    key: 'F1, ?',
    scope: 'palette',
    script: `
      start /
      keys <C-k><F1>
      expect text the examples of one verb
      keys <F1>
      expect gone the examples of one verb
      keys ? cash
      expect text an entry: debit 4001, credit 4002
    `,
  },
  { key: 'Esc', scope: 'everywhere', script: 'start /reports\nkeys <Esc>\nexpect path /' },
  {
    key: 'Esc',
    scope: 'form',
    script: `
      start /cash-book
      keys 5<Esc>
      expect focus Stay
      keys <Esc>
      expect focus Amount
      keys <C-l><Esc>
      expect path /
    `,
  },
  {
    key: 'Esc',
    scope: 'grid',
    script: `
      start /hawala
      expect focus Sender
      keys <F3>abc<Esc>
      expect focus Sender 1
      expect value Sender 1 =
      keys <Esc>
      expect focus Sender
    `,
  },
  {
    key: 'Esc',
    scope: 'palette',
    script: 'start /cash-book\nkeys <C-k>stmt<Esc>\nexpect focus Amount',
  },
  {
    key: 'Esc',
    scope: 'dialog',
    script: `
      ${DELETING}
      keys <Esc>
      expect focus Amount
    `,
  },
  { key: 'Enter', scope: 'everywhere', script: 'start /\nkeys <Enter>\nexpect path /customers' },
  { key: 'Enter', scope: 'form', script: 'start /cash-book\nkeys 5<Enter>\nexpect focus Currency' },
  {
    key: 'Enter',
    scope: 'grid',
    script: `
      start /hawala
      expect focus Sender
      keys <F3><Enter>Ahmad<Enter>
      expect focus Sender 2
      expect text 1 row
    `,
  },
  {
    key: 'Enter',
    scope: 'palette',
    script: 'start /\nkeys <C-k>trial<Enter>\nexpect path /reports/trial-balance',
  },
  {
    key: 'Enter',
    scope: 'dialog',
    script: `
      ${DELETING}
      keys <Tab><S-Tab><Enter>
      expect focus Amount
    `,
  },
  {
    key: 'Shift+Enter',
    scope: 'form',
    script: 'start /cash-book\nkeys 5<Enter><S-Enter>\nexpect focus Amount',
  },
  {
    key: 'Shift+Enter',
    scope: 'grid',
    script: `
      start /hawala
      expect focus Sender
      keys <F3>Ahmad<Enter>Gul<S-Enter>
      expect focus Sender 1
      expect text 2 rows
    `,
  },
  {
    key: 'Tab, Shift+Tab',
    scope: 'form',
    script: `
      start /cash-book
      keys 5<Tab>
      expect focus Currency
      keys <S-Tab>
      expect focus Amount
    `,
  },
  {
    key: 'Tab, Shift+Tab',
    scope: 'grid',
    script: `
      start /hawala
      expect focus Sender
      keys <F3>Ahmad<Tab>
      expect focus Receiver 1
      keys Karim<S-Tab>
      expect focus Sender 1
      keys <S-Tab>
      expect focus Sender 1
      keys <End><Tab>
      expect focus Sender 2
      keys <S-Tab>
      expect focus Date 1
    `,
  },
  {
    key: 'Tab, Shift+Tab',
    scope: 'palette',
    script: 'start /\nkeys <C-k>cash 500 u<Tab> 400<Tab>\nexpect value Go To = cash 500 usd 4001',
  },
  {
    key: 'Tab, Shift+Tab',
    scope: 'dialog',
    script: `
      ${DELETING}
      keys <Tab>
      expect focus Delete
      keys <Tab>
      expect focus Cancel
      keys <S-Tab>
      expect focus Delete
    `,
  },
  { key: 'Ctrl+Enter', scope: 'form', script: CASH_SAVED },
  {
    key: 'Ctrl+Enter',
    scope: 'palette',
    script: `
      start /
      keys <C-k>cash 500 usd 4001 > 4002 rent<C-Enter>
      expect POST api/cash-book/ {amount: 500, debit_account: 4001, credit_account: 4002}
      expect toast Cash book transaction recorded successfully
      expect focus Customers
    `,
  },
  {
    key: 'Ctrl+Enter',
    scope: 'grid',
    script:
      'start /hawala\nexpect focus Sender\nkeys <F3><C-Enter>\nexpect text not bound · F1\nexpect focus Sender 1',
  },
  { key: 'F8', scope: 'form', script: `${TWO_ROWS}\nkeys <F3><F8>\nexpect focus Cancel` },
  { key: 'F8', scope: 'grid', script: `${TWO_ROWS}\nkeys <F8>\nexpect focus Cancel` },
  {
    key: 'F9',
    scope: 'form',
    script: `
      start /cash-book
      keys <F9>
      expect path /cashbook/search
      start /transfer
      keys <F9>
      expect path /transfer/search
      start /customers
      keys <F9>
      expect path /customers/search
      start /hawala
      expect focus Sender
      keys <F9>
      expect path /hawala/search
      start /cashbook/edit/1
      expect focus Amount
      keys <F9>
      expect path /cashbook/search
    `,
  },
  {
    key: 'F3',
    scope: 'form',
    script: `
      start /hawala
      expect focus Sender
      keys <F3>
      expect focus Sender 1
      start /customers
      expect focus Name
      keys <F3>
      expect focus Account Number 1
      expect text Customer 1
      keys <F3>
      expect focus Last added
      keys <F3>
      expect focus Name
      start /reports/province
      expect focus Province Name
      keys <F3>
      expect focus Provinces
    `,
  },
  {
    key: 'F3',
    scope: 'grid',
    script: 'start /hawala\nexpect focus Sender\nkeys <F3><F3>\nexpect focus Sender',
  },
  {
    key: 'Ctrl+S · Ctrl+P · Ctrl+G',
    scope: 'everywhere',
    script: `
      ${STATEMENT}
      keys <C-g>
      expect text Balance over the period
      keys <C-s>
      expect text CSV
    `,
    browserOnly: true,
  },
  {
    key: 'F2',
    scope: 'form',
    script: `
      start /cash-book
      keys <F2>
      expect focus Date
      start /transfer
      keys <F2>
      expect focus Date
      start /hawala
      expect focus Sender
      keys <F2>
      expect focus Date
      start /reports/account-statement
      expect focus Customer
      keys <F2>
      expect focus From Date
    `,
  },
  {
    key: 'F2',
    scope: 'grid',
    script: `
      ${TWO_ROWS}
      keys <F2>x
      expect value Sender 1 = Ahmadx
      keys <F2>
      expect focus Sender 1
      keys <Right>
      expect focus Receiver 1
    `,
  },
  {
    key: 'F4, Alt+Down',
    scope: 'form',
    script: `
      start /cash-book
      keys 5<Enter><F4>
      expect text AFN
      keys <Esc>
      expect focus Currency
      keys <A-Down>
      expect text AFN
    `,
  },
  {
    key: 'F4, Alt+Down',
    scope: 'grid',
    script: `
      start /hawala
      expect focus Sender
      keys <F3><End><Left><F4>
      expect focus Credit Acc 1
      expect text 1002 | RYL | 2 | Customer 2
      keys <Esc><A-Down>
      expect text 1002 | RYL | 2 | Customer 2
    `,
  },
  {
    key: 'Alt+C',
    scope: 'form',
    script: `
      start /cash-book
      keys 5<Enter>usd<Enter>4777<A-c>
      expect focus Customer
      expect value Account Number = 4777
      keys <Esc>
      expect focus Debit Account
      expect value Debit Account = 4777
    `,
  },
  {
    key: 'Alt+C',
    scope: 'grid',
    script: `
      start /hawala
      expect focus Sender
      keys <F3><End><Left>1777<A-c>
      expect focus Customer
      expect value Account Number = 1777
      keys <Esc>
      expect focus Credit Acc 1
      expect value Credit Acc 1 = 1777
    `,
  },
  {
    key: 'Alt+R',
    scope: 'form',
    script: `
      ${CASH_SAVED}
      keys <A-r>
      expect focus Amount
      expect value Amount = 500
      expect value Debit Account = 4001 | USD | 1 | Customer 1
      expect value Description = rent
      keys 7<C-Enter>
      expect POST api/cash-book/ {amount: 7, debit_account: 4001, credit_account: 4002, description: rent}
    `,
  },
  {
    key: 'Alt+R',
    scope: 'form',
    script: `
      start /hawala
      expect focus Sender
      keys <F3>${ROW}
      expect text 1 row
      keys <F3><F8>
      expect focus Cancel
      keys <Tab><Enter>
      expect toast Hawala transaction recorded successfully
      expect text 0 rows
      expect focus Sender
      keys <A-r>
      expect value Sender = Ahmad
      expect value RYL Amount = 5.00
    `,
  },
  { key: 'Alt+R', scope: 'grid', script: `${TWO_ROWS}\nkeys <A-r>\nexpect text 3 rows` },
  {
    key: "Ctrl+' · Ctrl+;",
    scope: 'form',
    script: `
      ${CASH_SAVED}
      keys <C-'>
      expect value Amount = 500
      keys <Enter><C-'><Enter>
      expect focus Debit Account
      keys <C-'><Enter><C-'><Enter><C-'>
      expect value Description = rent
      expect value Credit Account = 4002 | USD | 2 | Customer 2
      keys <F2>20260101
      expect value Date = 20260101
      keys <C-;>
      expect gone 2026-01-01
    `,
  },
  {
    key: "Ctrl+' · Ctrl+;",
    scope: 'grid',
    script: `
      ${TWO_ROWS}
      keys <Down><C-'>
      expect value Sender 2 = Ahmad
      keys <End>20260101<Enter>
      keys <Up>
      expect value Date 2 = 2026-01-01
      keys <C-;>
      expect gone 2026-01-01
    `,
  },
  {
    key: 'Ctrl+D',
    scope: 'grid',
    script: `
      ${TWO_ROWS}
      keys <S-Down><C-d>
      expect value Sender 2 = Ahmad
    `,
  },
  {
    key: 'Ctrl+arrows, Home, End, Ctrl+Home, Ctrl+End',
    scope: 'grid',
    script: `
      ${TWO_ROWS}
      keys <C-Down>
      expect focus Sender 2
      keys <C-Right>
      expect focus Date 2
      keys <C-Up><C-Left>
      expect focus Sender 1
      keys <End>
      expect focus Date 1
      keys <Home>
      expect focus Sender 1
      keys <C-End>
      expect focus Date 2
      keys <C-Home>
      expect focus Sender 1
    `,
  },
  {
    key: 'Ctrl+C, Ctrl+V',
    scope: 'grid',
    script: `
      ${TWO_ROWS}
      keys <C-c><Down><C-v>
      expect value Sender 2 = Ahmad
    `,
    browserOnly: true,
  },
  {
    key: 'Ctrl+Z, Ctrl+Y',
    scope: 'grid',
    script: `
      ${TWO_ROWS}
      keys <A-r>
      expect text 3 rows
      keys <C-z>
      expect text 2 rows
      keys <C-y>
      expect text 3 rows
    `,
  },
  {
    key: 'Ctrl+F',
    scope: 'grid',
    script: `
      ${TWO_ROWS}
      keys <C-f>
      expect focus Find in the grid
      keys gul<Esc>
      expect focus Sender 2
    `,
  },
  {
    key: 'Ctrl+L',
    scope: 'form',
    script: 'start /cash-book\nkeys 5<C-l>\nexpect focus Amount\nexpect value Amount =',
  },
  { key: 'Ctrl+L', scope: 'palette', script: 'start /\nkeys <C-k>cash 5<C-l>\nexpect value Go To =' },
  {
    key: 'Up on an empty line',
    scope: 'palette',
    script: `
      start /
      keys <C-k>trial<Enter>
      expect path /reports/trial-balance
      keys <C-k><Up>
      expect value Go To = trial
    `,
  },
  {
    key: 'Alt+T',
    scope: 'everywhere',
    script: `
      ${CASH_SAVED}
      keys <A-t>
      expect focus ol
    `,
    browserOnly: true,
  },
]
