/** Operators by keyboard alone, under the owner's password `word`: added, given another role, a start password, disabled. */
export const operators = (word: string) => `
start /
keys gp
expect path /operators
expect focus Email
expect text 1 operator
keys karim@office.af<Enter>Karim<Enter>
expect focus cashier
keys <Down><Enter>
expect focus Your password
keys wrong<Enter>
expect POST auth/password-check/ {for: operators/new}
expect text Invalid password
expect focus Your password
keys ${word}<Enter>
expect POST api/operators/ {email: karim@office.af, name: Karim, role: auditor}
expect toast Operator added successfully
expect text Start password of Karim:
expect text 2 operators
expect focus Email
keys <F3>
expect focus Operators
keys <Down><F2>
expect focus Name
expect value Email = karim@office.af
expect text Signed in nowhere
keys Karim Jan<Enter><Up><Up><C-Enter>
expect text Please enter password
expect focus Your password
keys ${word}<C-Enter>
expect PATCH api/operators/2/ {name: Karim Jan, role: manager}
expect toast Operator updated successfully
expect gone Start password of
expect focus Operators
keys <Enter>
expect focus Name
keys <Enter><Enter><Enter>
expect focus New start password
keys <Space><Enter>${word}<Enter>
expect PATCH api/operators/2/ {start_password: true}
expect text Start password of Karim Jan:
expect focus Operators
keys <F2>
expect focus Name
keys <Enter><Enter><Space><Enter><Enter>${word}<Enter>
expect PATCH api/operators/2/ {disabled: true}
expect text disabled
expect focus Operators
keys <Up><F2>
expect value Email = amina@office.af
expect focus Name
keys <Enter><Down><Enter><Enter><Enter>${word}<Enter>
expect text No owner would be left: make another operator an owner first.
keys <Esc>
expect focus Operators
keys <Esc>
expect path /
`
