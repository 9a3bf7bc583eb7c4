/** The texts of a language that the first screens show, and all others. */
declare module '*.po?first' {
  const texts: import('../contract/text/catalogue.ts').Catalogue
  export default texts
}
declare module '*.po?rest' {
  const texts: import('../contract/text/catalogue.ts').Catalogue
  export default texts
}
/** Every text of a language with its English. */
declare module '*.po?all' {
  const texts: readonly import('../languages/catalogue.ts').ListedText[]
  export default texts
}
