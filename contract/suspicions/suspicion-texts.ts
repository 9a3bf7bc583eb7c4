import { defineTexts } from '../text/catalogue.ts'

export const suspicionTexts = defineTexts('suspicion', {
  noRecord: 'Write the number of a customer, 1002, or h and that of a hawala, h88.',
})
