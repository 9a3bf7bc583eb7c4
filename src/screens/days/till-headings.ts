/** The columns of the tills of a day, open or closed. */
export const TILL_HEADINGS = [
  { text: 'Till' },
  { text: 'Currency', className: 'code' },
  { text: 'Expected', className: 'numeric' },
  { text: 'Counted', className: 'numeric' },
  { text: 'Difference', className: 'numeric' },
  { text: 'Reason' },
  { text: 'State', className: 'state' },
]
