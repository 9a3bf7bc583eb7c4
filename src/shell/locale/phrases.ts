import { definePhrases } from '../../../contract/text/phrases.ts'

/** Lists of names, with spaces between: the days of the week from Saturday on, and the months from Hamal on. */
export const dayPhrases = definePhrases('shell.locale.days', {
  weekdays: 'Sat Sun Mon Tue Wed Thu Fri',
  solarMonths: 'Hamal Sawr Jawza Saratan Asad Sonbola Mizan Aqrab Qaws Jadi Dalw Hut',
})
