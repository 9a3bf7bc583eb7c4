import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsWord } from '../../contract/text/holds.ts'
import type { CommandContext, Place } from '../../src/commands/catalog/command.ts'
import { commandOf, registry } from '../../src/commands/catalog/registry.ts'
import { indexAccounts } from '../../src/commands/grammar/account-index.ts'
import { fold, foldedWords, markWords } from '../../src/commands/grammar/fold.ts'
import { parseLine } from '../../src/commands/grammar/grammar.ts'
import { verbs } from '../../src/commands/grammar/verbs.ts'
import type { Row } from '../../src/commands/palette/row.ts'
import { rowsOf } from '../../src/commands/palette/rows.ts'
import {
  type Found,
  findableCommands,
  findableOffice,
  MAX_MATCHES,
  searchIn,
} from '../../src/commands/palette/search.ts'
import { account, accounts, customer, customers, office } from './an-office.ts'

const lists = [findableCommands(registry.filter(({ run }) => run)), findableOffice(customers, accounts)]
const nameOf = (found: Found) =>
  found.kind === 'command'
    ? found.command.id
    : found.kind === 'customer'
      ? `@${found.customer.cust_id}`
      : `#${found.account.acc_no}`
const find = (text: string) => searchIn(lists)(text).map(nameOf)

describe('an account', () => {
  const [standing, marked] = ['4777', '4777\u200f'].map((acc_no) => account(acc_no, 'USD', 1, 'Amir'))
  it.each(['4777', '٤٧٧٧', '۴۷۷۷', '\u200e4777', '４７７７'])(
    'is found by %j, before one that looks the same',
    (typed) => {
      const both = [standing, marked].filter((one) => one !== undefined)
      expect(indexAccounts(both).find(typed)).toBe(standing)
      expect(indexAccounts(both).find('4777\u200f')).toBe(marked)
      expect(indexAccounts(both.slice(1)).find(typed)).toBe(marked)
    },
  )
})

describe('folding', () => {
  it.each([
    ['CASH-Book', 'cash book'],
    ['۴۰۰۱ ٤٠٠٢', '4001 4002'],
    ['مشتري', 'مشتری'],
    ['ګردېز', 'گردیز'],
    ['كابل', 'کابل'],
    ['صورت‌حساب', 'صورتحساب'],
    ['أحمد', 'احمد'],
    ['مُحَمَّد', 'محمد'],
    ['احمـــد', 'احمد'],
  ])('%j is compared as %j', (text, plain) => {
    expect(fold(text)).toBe(plain)
  })
  it('marks what was typed, in the label as it is written', () => {
    const marked = (label: string, typed: string) =>
      markWords(label, foldedWords(typed))
        .map(({ text, hit }) => (hit ? `[${text}]` : text))
        .join('')
    expect(marked('4001 | USD | 31', 'usd 40')).toBe('[40]01 | [USD] | 31')
    expect(marked('صورت‌حساب ۱۲', 'صورتحساب 12')).toBe('[صورت‌حساب] [۱۲]')
    expect(marked('Gul Agha', 'xyz')).toBe('Gul Agha')
    expect(marked('31 محمد علی جان', 'محمدعلی')).toBe('31 [محمد علی] جان')
    expect(marked('دفتر مسئول', 'مسؤول')).toBe('دفتر [مسئول]')
    // Small, the first letter is two: what follows still stands where it stood.
    expect(marked('İstanbul', 'stan')).toBe('İ[stan]bul')
  })
})

describe('the matcher', () => {
  it.each([
    ['gul agha', ['@12', '#4002', '#8001', '#9100', '#4-77', '#A-12']],
    ['agha 80', ['#8001']],
    ['نذير', ['@31', '#4001', '#1001', '#9200']],
    ['۴۰۰۱', ['#4001']],
    ['4-77', ['#4-77']],
    ['0093 700', ['@12']],
    ['afg', ['#8001']],
    ['cash book', ['cashBook.open', 'cashBook.search']],
    ['theme', ['theme.toggle']],
    ['حواله', ['hawala.open', 'hawala.search', 'hawalaReport.open']],
    ['zzz', []],
    ['', []],
    ['   ', []],
    ['gul zzz', []],
  ])('finds by %j', (text, names) => {
    expect(find(text)).toEqual(names)
  })

  it('puts what begins so first, then beginnings of words, then the rest', () => {
    const list = findableOffice(
      [customer(1, 'Wahab'), customer(2, 'Ab Noor'), customer(3, 'Noor Abdul')],
      [account('ab-9', 'USD', 3, 'Noor Abdul')],
    )
    expect(searchIn([list])('ab').map(nameOf)).toEqual(['#ab-9', '@2', '@3', '@1'])
    expect(searchIn([list])('noor ab').map(nameOf)).toEqual(['@2', '@3', '#ab-9'])
  })

  it('finds names with and without spaces, and phones however they are written', () => {
    const list = findableOffice(
      [customer(1, 'محمد علی', '+93 700 123 456'), customer(2, 'محمدعلی', '0799 123 456')],
      [account('700123456', 'USD', 2, 'محمدعلی')],
    )
    const search = searchIn([list])
    for (const typed of ['محمد', 'محمدعلی', 'محمد علی', 'محمد‌علی'])
      expect([typed, search(typed).map(nameOf).slice(0, 2)]).toEqual([typed, ['@1', '@2']])
    for (const typed of ['0700123456', '0700 123 456', '+93700123456', '0093700123456'])
      expect([typed, search(typed).map(nameOf)]).toEqual([typed, ['@1']])
  })

  it('finds what a plain search of all finds, whatever was typed before', () => {
    const names = fc.sample(fc.string({ unit: fc.constantFrom(...'abc '), minLength: 1, maxLength: 6 }), 2000)
    const office = findableOffice(
      names.map((name, n) => customer(n + 1, name)),
      names.map((name, n) => account(`4${n}`, 'USD', n + 1, name)),
    )
    /** Every item looked at, ranked and taken in order. */
    const plainly = (typed: string) => {
      const [first, ...more] = foldedWords(typed)
      if (first === undefined) return []
      const rankOf = (text: string) => {
        if (![first, ...more].every((word) => holdsWord(text, word))) return 3
        if (![first, ...more].every((word) => text.includes(` ${word}`) || !text.includes(word)))
          return text.startsWith(` ${first}`) ? 0 : 2
        return text.startsWith(` ${first}`) ? 0 : 1
      }
      const ranked = office.map(({ found, text }) => ({ found, rank: rankOf(text) }))
      return [0, 1, 2]
        .flatMap((rank) => ranked.filter((one) => one.rank === rank))
        .slice(0, MAX_MATCHES)
        .map(({ found }) => nameOf(found))
    }
    const search = searchIn([office])
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abc41 '), maxLength: 5 }), (text) => {
        const plain = plainly(text)
        // What is found nowhere is looked for with a letter wrong.
        const found = search(text).map(nameOf)
        expect(plain.length > 0 || text.length < 4 ? found : plain).toEqual(plain)
      }),
      { numRuns: 300 },
    )
  })

  it('finds commands and customers with a letter wrong, where nothing has the word as it is typed', () => {
    expect(find('setings')).toEqual(['settings.open'])
    expect(find('gull agha')).toEqual(['@12'])
    expect(find('4oo2')).toEqual([])
  })

  it('gives what fits in sight, the best ones, of 30,000', () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      customer(n + 1, `Haji Nazir ${n} احمد`, `0093 ${n}`),
    )
    const more = Array.from({ length: 20_000 }, (_, n) =>
      account(`4${n}`, 'USD', (n % 10_000) + 1, `Haji Nazir ${n}`),
    )
    const big = [lists[0] ?? [], findableOffice(many, more)]
    const search = searchIn(big)
    expect(search('nazir')).toHaveLength(MAX_MATCHES)
    expect(search('419999').map(nameOf)).toEqual(['#419999'])
  })
})

describe('the rows of a verb alone', () => {
  const commands = registry.filter(({ run, verb }) => run || verb)
  const search = searchIn([findableCommands(commands), findableOffice(customers, accounts)])
  /** Where a row leads: an address, the line it puts, or the command it runs. */
  const leadsTo = ({ choice }: Row) => {
    if (choice?.type !== 'palette.run') return JSON.stringify(choice)
    const led: Place[] = []
    const desk = new Proxy({}, { get: (_, name) => (place: Place) => name === 'navigate' && led.push(place) })
    commandOf(choice.id).run?.(desk as CommandContext)
    return JSON.stringify(led[0] ? { type: 'palette.go', place: led[0] } : choice)
  }

  it.each(verbs.flatMap(({ names, aliases }) => [...names, ...aliases]))('of %s differ', (name) => {
    const rows = rowsOf(parseLine(name, office), {
      commands,
      search,
      today: office.today,
      recent: [],
      found: { q: undefined, answer: undefined, failure: undefined },
    })
    expect(rows.length).toBeGreaterThan(0)
    const labels = rows.map(({ pieces }) => pieces.map(({ text }) => text).join(''))
    expect(labels).toEqual([...new Set(labels)])
    const places = rows.map(leadsTo)
    expect(places).toEqual([...new Set(places)])
  })
})
