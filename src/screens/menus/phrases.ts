import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.menus', {
  title: '{office} · Money Exchange',
  exit: 'Exit',
  day: 'Day',
  office: 'Office',
  back: 'Back',
})
