import { foldText } from '../text/fold.ts'

/*
 * Names as sanctions lists are compared by (docs/books.md, "Sanctions lists"): the words of a name, each by its consonants, so
 * that `محمد` and `Mohammad` are one.
 */

/** Letters by the sound that they are compared as; `a` is any vowel, `w` and `y` may be one. */
const SOUNDS: Readonly<Record<string, string>> = {
  a: 'a e i o u ا ع ء',
  w: 'w v و',
  y: 'y ی ي',
  b: 'b ب',
  p: 'p پ',
  t: 't ت ط ټ ٹ',
  s: 's th ث س ص څ',
  j: 'j dj zh ج ژ ږ',
  c: 'ch چ',
  h: 'h ح ه',
  x: 'kh خ',
  d: 'd dh dz z د ذ ز ض ظ ډ ځ ڈ',
  r: 'r ر ړ ڑ',
  $: 'sh ش ښ',
  f: 'f ph ف',
  k: 'k c ck q g gh ک ك ق گ غ',
  l: 'l ل',
  m: 'm م',
  n: 'n ن ڼ',
  ks: 'x',
}
const SOUND_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(SOUNDS).flatMap(([sound, letters]) =>
    letters.split(' ').map((letter) => [letter, sound] as const),
  ),
)
const LETTERS = new RegExp(
  [...SOUND_OF.keys()].toSorted((one, other) => other.length - one.length).join('|'),
  'g',
)
const READABLE = new RegExp(`^(?:${LETTERS.source})+$`)

/** The spellings of the Arabic article as a word of its own. */
const ARTICLES = new Set('al el il ul ol ad ar as ash at az an ud ur us ush un uz ut ال'.split(' '))
/** Names that begin with the letters of the article and have none. */
const NO_ARTICLE = /^(?:الیاس|الماس|الفت|الهام|البرز|الکساندر)/
/** God's name in compounds: `Najibullah`, `Najib Ullah`, `نجیب الله`. */
const ALLAH = 'allah'
const COMPOUNDS: readonly (readonly [RegExp, (stem: string) => readonly string[]])[] = [
  [/^(?:[auo]l+ah|الله)$/, () => [ALLAH]],
  [/^(.{2,}?)(?:[uo]l+ah|allah|الله)$/, (stem) => [stem, ALLAH]],
  [/^(?:(.{2,}?)(?:[uo][dl]?|[aei][dl])d[iey]+ne?|(.{3,}?)(?:ال)?دین)$/, (stem) => [stem, 'din']],
  [/^abd[aeou](?:[lrsndzt]|sh)$/, () => ['abd']],
  [/^(?:abd[aeou][lrsndzt]?|عبدال)(.{2,})$/, (name) => ['abd', name]],
]

/** A word of a name in the parts that others write as words of their own. */
function partsOf(word: string): readonly string[] {
  if (ARTICLES.has(word)) return []
  for (const [form, parts] of COMPOUNDS) {
    const found = form.exec(word)
    if (found) return parts(found[1] ?? found[2] ?? '')
  }
  if (/^ال.{3}/.test(word) && !NO_ARTICLE.test(word)) return [word.slice(2)]
  return [word]
}

/** A word by its first sound and the consonants behind it, each written once; a word of another script is itself. */
function consonantsOf(word: string): string {
  // Else Ali and Allah would be one.
  if (word === ALLAH) return 'lh'
  if (!READABLE.test(word)) return word
  const sounds = word.replace(LETTERS, (letter) => SOUND_OF.get(letter) ?? letter)
  const [first = ''] = sounds
  // An h at the end is heard in some spellings only: Fatimah, فاطمه.
  const rest = sounds.slice(1).replace(/h$/, '').replace(/[awy]/g, '')
  return `${first}${rest}`.replace(/(.)\1+/g, '$1')
}

/** The words of a name as they are compared: sorted, each once. */
export function nameWords(name: string): readonly string[] {
  const plain = foldText(name)
    .normalize('NFD')
    .replace(/[\p{M}'’‘`ʼʿʾ]/gu, '')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return [...new Set(words.flatMap(partsOf).map(consonantsOf))].toSorted()
}

/**
 * Whether names may be of one person, by their words: all of the shorter one are in the longer one, two at least; a name of
 * one word is that word alone. The definition that the index of names is tested against.
 */
export function mayBeOne(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (shorter.length < 2 && longer.length !== shorter.length) return false
  return shorter.length > 0 && shorter.every((word) => longer.includes(word))
}
