/** The theme and the keys of commands, by keyboard alone. */
export const settings = `
start /
expect focus Customers
keys s
expect path /settings
expect focus Dark
keys <Right>
expect PUT api/me/settings/ {theme: light}
expect focus Light
keys <Left>
expect PUT api/me/settings/ {theme: dark}
keys <Enter><Enter>
expect focus Command
keys go to<Enter>
expect focus Keys
keys <C-n>
expect text Ctrl+N belongs to the browser
keys <Backspace>gc
expect text g c is taken: Cash-book: new transaction.
keys <Backspace><Enter>
expect focus Keys of commands
keys <F2>
expect focus New keys of Go To
keys <C-t>
expect text Ctrl+T belongs to the browser, or types a sign on some keyboards.
keys <A-m>
expect text Alt+M is taken: Record a macro.
keys <C-c><Enter>
expect text Ctrl+C is needed as it is.
expect focus New keys of Go To
keys <C-j><Enter>
expect text 1 changed
expect text Ctrl+K, Alt+G
expect focus Keys of commands
keys <C-j>
expect focus Go To
keys <Esc>
expect focus Keys of commands
keys <C-k>
expect text not bound · F1
keys <Delete>
expect gone 1 changed
keys <C-k>
expect focus Go To
keys <Esc>
expect focus Keys of commands
keys <F3>
expect focus Command
keys <C-a><Backspace><Enter><C-l>
expect focus Keys
expect value Keys = Ctrl+L
expect text commands
keys <Enter><Enter>
expect focus New keys of Clear
keys <Esc>
expect focus Keys of commands
keys <Esc>
expect path /
`

/** A macro is recorded, named, replayed by its name, renamed and deleted. The books have 4001 and 4002 in USD. */
export const macros = `
start /cash-book
expect focus Amount
expect text Debit Account
keys <A-m>
expect text recording
keys 500<Enter>usd<Enter>4001<Enter>4002<Enter>rent of May<A-m>
expect focus Name
expect text keys 500<Enter>
keys Rent<Enter>
expect toast Macro Rent is kept. Go To finds it by its name.
expect PUT api/me/settings/ {theme: dark}
expect gone recording
expect focus Description
keys <C-l>
expect focus Amount
expect value Amount =
keys <C-k>rent<Enter>
expect value Description = rent of May
expect value Amount = 500
expect gone replaying
expect focus Description
keys <C-l><Esc>
expect path /
keys go
expect path /settings
expect text 1 macro
expect text start /cash-book
keys <Enter><Enter><Enter><Enter><Tab>
expect focus Macros
keys <F2>
expect focus Name
keys <C-a><Backspace><Enter>
expect text A name is required.
expect focus Name
keys <C-a>Rent of the shop<Enter>
expect text Rent of the shop
expect focus Macros
keys <Delete>
expect focus Cancel
keys <Tab><Enter>
expect text No macros yet.
expect focus Macros
`

/** Another session of the operator is ended, and this one is not. `id` names the other, which was begun first. */
export const sessions = (id: string) => `
start /settings
expect focus Dark
expect text 2 sessions
keys <Enter><Enter><Enter><Enter><Tab><Tab><Tab><Tab>
expect focus My sessions
keys <Delete>
expect toast This is the session you work in. Sign out to end it.
expect focus My sessions
keys <Down><Delete>
expect focus Cancel
expect text End this session?
keys <Esc>
expect focus My sessions
keys <Delete>
expect focus Cancel
keys <Tab><Enter>
expect DELETE api/me/sessions/${id}/
expect text 1 session
expect gone 2 sessions
expect focus My sessions
`
