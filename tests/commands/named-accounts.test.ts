import { describe, expect, it } from 'vitest'
import { indexAccounts } from '../../src/commands/grammar/account-index.ts'
import { parseLine } from '../../src/commands/grammar/grammar.ts'
import type { EntryLine, Office } from '../../src/commands/grammar/line.ts'
import { phrases as grammarPhrases } from '../../src/commands/grammar/phrases.ts'
import { withNamed } from '../../src/commands/palette/rows.ts'
import { account, accounts, customers, office, TILL, withTill } from './an-office.ts'

function entry(text: string, of: Office = withTill): EntryLine {
  const line = parseLine(text, of)
  if (line.kind !== 'entry') throw new Error(`${text} is ${line.kind}`)
  return line
}
const offered = (text: string, of?: Office) => entry(text, of).named?.accounts.map(({ acc_no }) => acc_no)

describe('a name where an account belongs', () => {
  it.each([
    ['jama 500 usd gul', ['4002', '4-77']],
    ['jama 500 usd agha', ['4002', '4-77']],
    ['naam 500 afn GUL', ['8001']],
    ['jama 500 usd نذیر', ['4001']],
    ['jama 500 usd نذير', ['4001']],
    ['cash 500 usd gul > 4001', ['4002', '4-77']],
    ['cash 500 usd 4001 > gul', ['4002', '4-77']],
    ['cash 500 usd 4002 > gul rent', ['4-77']],
    ['tr 500 usd * 70.5 afn gul > 8900', ['4002', '8001', '4-77']],
    ['tr 500 usd * 70.5 afn 4001 > gul', ['8001']],
    ['h 5000 afn /18.5 bash > 1001 Ahmad > Karim', ['1042']],
    ['jama 500 usd @19/11 gul deposit', ['4002', '4-77']],
    ['jama 500 usd gul agha', ['4002', '4-77']],
    ['jama 500 usd agha gul rent', ['4002', '4-77']],
    ['naam 500 usd حاجی نذير', ['4001']],
    ['cash 500 usd gul agha > 4001', ['4002', '4-77']],
    ['cash 500 usd 4002 > gul agha rent', ['4-77']],
    ['tr 500 usd * 70.5 afn حاجی نذیر احمد > gul agha', ['4001']],
    ['h 5000 afn /18.5 حاجی نذیر > 1042 Ahmad > Karim', ['1001']],
  ])('%s offers the accounts of who is called so, in its currency', (text, numbers) => {
    expect(offered(text)).toEqual(numbers)
    expect(entry(text).ready).toBe(false)
    expect(entry(text).tokens.some(({ status }) => status === 'unknown')).toBe(false)
  })

  it.each([
    ['jama 500 usd xyz', grammarPhrases.noAccount({ account: 'xyz' })],
    ['jama 500 ryl gul', grammarPhrases.tillWithout({ ccy: 'RYL' })],
    ['jama 500 eur bash', undefined],
    ['jama 500 usd 99', grammarPhrases.noAccount({ account: '99' })],
  ])('%s offers nothing', (text, problem) => {
    expect(offered(text)).toBeUndefined()
    if (problem) expect(entry(`${text} `).problem).toBe(problem)
  })

  it('says how one is taken, and takes it in its place', () => {
    const line = entry('cash 500 usd gul > 4001 rent')
    expect(line.problem).toBe(grammarPhrases.chooseAccount({ name: 'gul' }))
    expect(withNamed(line, accounts[1] as (typeof accounts)[number])).toBe('cash 500 usd 4002 > 4001 rent')
    expect(withNamed(entry('jama 500 usd gul'), accounts[1] as (typeof accounts)[number])).toBe(
      'jama 500 usd 4002 ',
    )
  })

  it.each([
    ['jama 500 usd gul agha', 'gul agha', ''],
    ['jama 500 usd gul agha rent of may', 'gul agha', 'rent of may'],
    ['jama 500 usd gul rent', 'gul', 'rent'],
    ['jama 500 usd gul 5 agha', 'gul', '5 agha'],
    ['jama 500 usd gul / agha', 'gul', '/ agha'],
    ['jama 500 usd gul @19/11 agha', 'gul', 'agha'],
    ['jama 500 usd gul agha @19/11 rent', 'gul agha', 'rent'],
    ['jama 500 usd gul y agha', 'gul', 'agha'],
    ['cash 500 usd 4001 > gul agha rent', 'gul agha', 'rent'],
    ['cash 500 usd gul agha > 4001 agha', 'gul agha', 'agha'],
  ])('%s: of several words as long as somebody is called so', (text, name, description) => {
    const line = entry(text)
    expect(line.named?.word.text).toBe(name)
    expect(line.problem).toBe(grammarPhrases.chooseAccount({ name }))
    expect(line.entry.draft).toMatchObject({ description })
    expect(line.tokens.map((one) => one.text).join('')).toBe(text)
  })

  it.each([
    ['jama 500 usd 4002 agha rent', 'agha rent'],
    ['cash 500 usd 4001 > 4002 gul agha', 'gul agha'],
    ['jama 500 usd A-12 gul', 'gul'],
  ])('%s: what stands behind a number is its description', (text, description) => {
    expect(entry(text).named).toBeUndefined()
    expect(entry(text).entry.draft).toMatchObject({ description })
  })

  it('of several words is replaced whole', () => {
    const line = entry('cash 500 usd gul agha > 4001 rent')
    expect(withNamed(line, accounts[1] as (typeof accounts)[number])).toBe('cash 500 usd 4002 > 4001 rent')
  })

  it('finds the same whichever of the words fewer names have', () => {
    const many = indexAccounts([
      ...Array.from({ length: 40 }, (_, n) => account(`40${100 + n}`, 'USD', n + 1, `Haji Gul ${n}`)),
      account('4997', 'USD', 97, 'Gul Haji'),
      account('4998', 'USD', 98, 'Haji Nazir Gul'),
    ])
    const numbers = (words: string) => many.named(words).map(({ acc_no }) => acc_no)
    expect(numbers('haji nazir')).toEqual(['4998'])
    expect(numbers('nazir haji')).toEqual(['4998'])
    expect(numbers('gul haji')[0]).toBe('4997')
    expect(numbers('haji gul rent')).toEqual([])
    expect(numbers('haji gul')).toHaveLength(8)
    expect(numbers('haji gul')).not.toContain('4997')
  })

  it('offers a few of many, those first whose name begins so', () => {
    const many = indexAccounts([
      ...Array.from({ length: 40 }, (_, n) => account(`40${100 + n}`, 'USD', n + 1, `Haji Gul ${n}`)),
      account('4999', 'USD', 99, 'Gul Agha'),
    ])
    const found = many.named('gul')
    expect(found).toHaveLength(8)
    expect(found[0]?.acc_no).toBe('4999')
    expect(indexAccounts([]).named('gul')).toEqual([])
    expect(office.accounts.named('')).toEqual([])
  })
})

describe('an account that was used lately', () => {
  const many = Array.from({ length: 40 }, (_, n) => account(`40${100 + n}`, 'USD', n + 1, `Haji Gul ${n}`))
  let lately: readonly string[] = ['40139', '999', '40137', '40138']
  const index = indexAccounts(many, () => lately)

  it('is offered first, the last one on top', () => {
    expect(index.named('gul').map(({ acc_no }) => acc_no)).toEqual([
      ...['40139', '40137', '40138'],
      ...['40100', '40101', '40102', '40103', '40104'],
    ])
  })

  it('is offered above those from then on', () => {
    lately = ['40120', '40139']
    expect(
      index
        .named('gul')
        .slice(0, 2)
        .map(({ acc_no }) => acc_no),
    ).toEqual(['40120', '40139'])
    lately = ['40139', '40138']
  })

  it('is offered by its name and its currency alone', () => {
    expect(index.named('gul 39').map(({ acc_no }) => acc_no)).toEqual(['40139'])
    expect(index.named('gul', ({ acc_no }) => acc_no === '40138')).toHaveLength(1)
    expect(index.named('bashir')).toEqual([])
  })
})

describe('a name in a statement line', () => {
  const led = (text: string) => {
    const line = parseLine(text, withTill)
    return line.kind === 'jump' ? line.jumps.map(({ acc_no }) => acc_no) : [line.kind]
  }
  const problem = (text: string) => parseLine(text, withTill).problem

  it.each([
    ['stmt gul', ['4002', '8001', '9100', '4-77', 'A-12']],
    ['stmt agha', ['4002', '8001', '9100', '4-77', 'A-12']],
    ['stmt gul agha', ['4002', '8001', '9100', '4-77', 'A-12']],
    ['stmt agha gul', ['4002', '8001', '9100', '4-77', 'A-12']],
    ['stmt gul usd', ['4002', '4-77']],
    ['stmt gul agha afn m', ['8001']],
    ['stmt نذیر', ['4001', '1001', '9200']],
    ['s نذير 2026-01-01..m', ['4001', '1001', '9200']],
  ])('%s leads to the statements of who is called so', (text, numbers) => {
    expect(led(text)).toEqual(numbers)
    expect(problem(text)).toBeUndefined()
  })

  it('takes the words behind a name for its period, and says what it can not read', () => {
    expect(parseLine('stmt gul afn 2026-01', withTill)).toMatchObject({
      jumps: [{ place: { search: { account_no: '8001', from_date: '2026-01-01' } } }],
    })
    expect(problem('stmt gul pnd')).toBe(grammarPhrases.nobodyIn({ name: 'gul', ccy: 'PND' }))
  })

  it('leads to the accounts in its currency of many who are called so', () => {
    const many = [
      ...Array.from({ length: 40 }, (_, n) => account(`10${100 + n}`, 'RYL', n + 1, `Gul ${n}`)),
      account('4999', 'USD', 40, 'Gul 39'),
    ]
    const line = parseLine('stmt gul usd', { ...withTill, accounts: indexAccounts(many) })
    expect(line.problem).toBeUndefined()
    expect(line).toMatchObject({ jumps: [{ acc_no: '4999' }] })
  })

  it('is words to search for where nobody is called so', () => {
    expect(led('stmt of nobody')).toEqual(['words'])
  })
})

describe('a phone number where an account belongs', () => {
  const withPhones = {
    ...withTill,
    accounts: indexAccounts([...accounts, account('4900', 'USD', TILL, 'Till 1')], undefined, customers),
  }

  it.each([
    ['naam 500 afn 0700214881', ['8001']],
    ['naam 500 afn ۰۷۰۰۲۱۴۸۸۱', ['8001']],
    ['naam 500 afn +93700214881', ['8001']],
    ['cash 500 usd 4001 > 07002148', ['4002', '4-77']],
    ['cash 500 usd 70021 > 4001 rent', ['4002', '4-77']],
    ['tr 500 usd * 70.5 afn 4001 > 0700214881', ['8001']],
  ])('%s offers the accounts of who has it', (text, numbers) => {
    expect(offered(text, withPhones)).toEqual(numbers)
    expect(entry(text, withPhones).ready).toBe(false)
  })

  it.each([
    ['jama 500 usd 0700', '0700'],
    ['jama 500 usd 0700999999', '0700999999'],
    ['jama 500 ktr 214881', '214881'],
  ])('%s offers nothing', (text, number) => {
    expect(offered(text, withPhones)).toBeUndefined()
    expect(entry(`${text} `, withPhones).problem).toBe(
      text.includes('ktr')
        ? grammarPhrases.tillWithout({ ccy: 'KTR' })
        : grammarPhrases.noAccount({ account: number }),
    )
  })

  it('is an account where one has that number, or is being typed', () => {
    const own = [
      ...accounts,
      account('70021', 'USD', 31, 'حاجی نذیر احمد'),
      account('700214', 'USD', 31, 'حاجی'),
    ]
    const of = { ...withTill, accounts: indexAccounts(own, undefined, customers) }
    expect(offered('cash 500 usd 70021 > 4001', of)).toBeUndefined()
    expect(entry('cash 500 usd 70021 > 4001', of).ready).toBe(true)
    expect(offered('cash 500 usd 70021 > 7002', of)).toBeUndefined()
  })

  it('finds statements and account rates', () => {
    const led = (text: string) => {
      const line = parseLine(text, withPhones)
      return line.kind === 'jump'
        ? line.jumps.map(({ acc_no, place }) => acc_no ?? place.search?.account)
        : []
    }
    expect(led('stmt 0700214881')).toEqual(['4002', '8001', '9100', '4-77', 'A-12'])
    expect(led('stmt 0700214881 usd')).toEqual(['4002', '4-77'])
    expect(led('arate 0700214881')).toEqual(['4002', '8001', '9100', '4-77', 'A-12'])
  })
})
