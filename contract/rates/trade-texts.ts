import { defineTexts } from '../text/catalogue.ts'

/** Why what the office buys and sells at is refused. */
export const tradeRateTexts = defineTexts('tradeRate', {
  ofAfn: 'Buying and selling rates are in AFN, which has none itself.',
})
