import { defineTexts } from '../../contract/text/catalogue.ts'

/** What a body is refused for as a whole. */
export const bodyTexts = defineTexts('body', {
  objectRequired: 'A JSON object is required.',
  noJson: 'The body is not valid JSON.',
  tooManyValues: 'At most 1,000,000 values are allowed in one body. Send it in parts.',
  tooManyWait: 'Too many large bodies are waiting. Try again.',
})
