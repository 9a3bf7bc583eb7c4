import fs from 'node:fs'
import type { Plugin } from 'vite'
import { catalogueOf, listedTexts } from './catalogue.ts'
import { isFirstText } from './first-texts.ts'

const PO = /\.po\?(first|rest|all)$/
/** A part of the console that is loaded when it is wanted. */
const LATE_PART = /(?<!typeof )\bimport\(\s*(['"][^'"]+['"]),?\s*\)/g
const LOCALE = '/src/shell/locale/locale.ts'

/**
 * Loads the PO files of languages as catalogues, in two parts: `?first` has the texts that the first screens show,
 * `?rest` all others; and as a list of all with their English, `?all`.
 */
export const poFiles = (): Plugin => ({
  name: 'po-files',
  enforce: 'pre',
  load: {
    filter: { id: PO },
    handler(id) {
      const [, part] = PO.exec(id) ?? []
      const file = id.replace(/\?.*/, '')
      this.addWatchFile(file)
      const po = fs.readFileSync(file, 'utf8')
      if (part === 'all') return `export default ${JSON.stringify(listedTexts(po))}`
      const texts = Object.entries(catalogueOf(po)).filter(
        ([code]) => isFirstText(code) === (part === 'first'),
      )
      return `export default ${JSON.stringify(Object.fromEntries(texts))}`
    },
  },
})

/** Has every part of the console that is loaded later wait for the texts of its language, which it may read as it is evaluated. */
export const lateTexts = (): Plugin => ({
  name: 'late-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: 'import(' },
    handler(code, id) {
      if (id.endsWith('/src/entry.ts') || id.includes('/src/shell/locale/')) return
      const waiting = code.replace(LATE_PART, 'textsRead.then(() => import($1))')
      return { code: `${waiting}\nimport { textsRead } from '${LOCALE}'\n`, map: null }
    },
  },
})
