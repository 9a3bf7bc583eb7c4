import { expect, it } from 'vitest'
import { sentencesOf } from '../scripts/sentences.ts'

it('a sentence for people is told from names, keys, SQL, rows of tables, what is typed and what programmers read', () => {
  const code = `
    import x from './Some file of it.ts'
    it.each([['Amount', 'A number is required.']])('It is refused as %s', async () => {
      await keys('<C-k>stmt 4001<Enter>')
      await hint('Ctrl+Enter save')
      await call({ description: 'Rent of the shop', name: 'Gul Agha Sherzai of Herat' })
      run('SELECT a FROM b WHERE c')
      expect(faults(), 'What the form says of it').toEqual([\`\${day} is closed: enter it later.\`, 'Not saved.'])
      expect(text).toMatch(/^Saved it \\d times\\.$/)
      if (!x) throw new Error('This can not be so.')
      expect(document.querySelector('.a tr td')?.textContent).toBe('Amount in USD')
      expect(headings()).toEqual(['Net Capital Report', 'Ref No.', 'Debit and credit by day'])
      expect(lines()).toEqual(['Name,Date of entry,Sum', '1,2026-01-05,rent of May', 'Total for May,,,5.00', 'Rent | of the shop'])
      expect(balances()).toEqual(['Total 5.00 Dr 7.00 Cr Dr'])
      const texts = definePhrases('noun', { late: 'It is late.' })
    })`
  expect(sentencesOf('a.test.ts', code).map(({ text }) => text)).toEqual([
    'A number is required.',
    '{} is closed: enter it later.',
    'Not saved.',
    'Saved it \\d times.',
    'Debit and credit by day',
  ])
})
