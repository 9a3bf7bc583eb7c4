import { HAWALA_SAVED, type Job, NO_SUCH } from './jobs.ts'

/** The hawala that was found, paid out of the operator's till. */
const paidOut = (n: number) => `
expect focus Hawala that wait
expect text Ahmad
keys <Enter>
expect focus ID number
keys 1234${n}<C-Enter>
expect toast Hawala paid out
keys <C-p>
`
/**
 * In an office of its own, which keeps unpaid hawala (tests/screens/hawala/queue.test.tsx): where it is kept, forms of
 * hawala ask for more.
 */
export const payOutJob: Job = {
  name: 'Pay a hawala out by an ID, and print its slip',
  most: 25,
  fromGoTo: (n) => `keys <C-k>pay karim<Enter>${paidOut(n)}`,
  byForm: (n) => `
    keys gq
    expect focus Number, name or phone
    keys karim
    expect gone Nazir
    keys <Enter>
    ${paidOut(n)}
  `,
  tally: NO_SUCH,
}

const hawalaOut = (n: number) => `
expect focus Sender
keys <S-Enter>o
expect focus Sender
keys Ahmad<Enter>Karim<Enter>Gul<Enter>0700123456<Enter>ka<Enter>6400${n}<Enter>afn<Enter><Enter>18.5<Enter>15<Enter><Enter><Enter>.<C-Enter><F8>
${HAWALA_SAVED}
`
/** In an office of its own with one correspondent (tests/screens/hawala/way-job.test.tsx). */
export const hawalaOutJob: Job = {
  name: 'Record a hawala that goes out, with father, phone, province and charge',
  most: 60,
  fromGoTo: (n) => `keys <C-k>h<Enter>${hawalaOut(n)}`,
  byForm: (n) => `keys gw${hawalaOut(n)}`,
  tally: NO_SUCH,
}

const closed = `
expect focus AFN 1000
keys 70<C-Down><Enter>
expect focus USD 100
keys 2<Enter>1<C-Enter>
expect toast Count saved successfully
keys <Esc>
expect focus Customers
keys x
expect focus Reason Till 1 AFN
keys short<C-Enter>
expect focus Cancel
keys <Tab><Enter>
expect focus Print
keys <C-p>
`
/** In an office of its own, whose day it closes (tests/screens/days/close-job.test.tsx). */
export const closeJob: Job = {
  name: 'Count a till of two currencies, close the day over a difference, and print it',
  most: 30,
  fromGoTo: () => `keys <C-k>count<Enter>${closed}`,
  byForm: () => `keys d${closed}`,
  tally: NO_SUCH,
}
