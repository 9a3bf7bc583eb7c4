import { defineTexts } from '../../contract/text/catalogue.ts'

/** What a body is refused for as a whole. */
export const bodyTexts = defineTexts('body', {
  objectRequired: 'A JSON object is required.',
})
