import { definePhrases } from '../../../contract/text/phrases.ts'

/** What help says, and why keys can't be a command's; loaded behind the first screen. */
export const helpPhrases = definePhrases('keys.help', {
  toClose: 'close',
  title: 'Keys',
  field: 'This field',
  screen: 'This screen',
  everywhere: 'Everywhere',
})

export const errorPhrases = definePhrases('keys.error', {
  blank: 'Press the keys that the command is to have.',
  reserved: '{keys} belongs to the browser, or types a sign on some keyboards.',
  needed: '{keys} is needed as it is. Use Ctrl or Alt with a key, an F-key, or two letters.',
  taken: '{keys} is taken: {label}.',
  begun: "{keys} can't be told from {others}: {label}.",
})
