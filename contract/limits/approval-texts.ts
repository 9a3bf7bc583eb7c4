import { defineTexts } from '../text/catalogue.ts'

export const approvalTexts = defineTexts('approval', {
  notAllowed: 'Approving is {holders}: this is the password of an operator who may not.',
  notReady:
    'This operator signs in first: to choose a password of their own, or to set up the second factor that the office requires.',
})

/** Why a write with an approval is refused. */
export const approvalRefusals = defineTexts('approvalRefusal', {
  unknown: 'This approval is used up, or there never was one: ask for another.',
  expired: 'This approval held for {seconds} seconds: ask for another.',
  otherSession: 'This approval was given to another session: ask for another.',
  otherRequest: 'This approval was given for something else: ask for another.',
  demoted: 'The operator who gave this approval may not approve any more: ask for another.',
})
