/** What the list of a province field says while nothing in it matches; undefined provinces are on their way. */
export function noProvinceText(provinces: readonly unknown[] | undefined): string {
  if (provinces === undefined) return 'Loading provinces…'
  return provinces.length === 0 ? 'No provinces yet: add them in Reports, Province' : 'No province matches'
}
