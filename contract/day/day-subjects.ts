/** What is refused to those who may not do it, as the subject of the sentence that says for whom it is. */
export const daySubjects = {
  count: 'Counting a till is',
  close: 'Closing the day is',
  reopen: 'Opening a closed day again is',
} as const
