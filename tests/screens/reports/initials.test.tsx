import { expect, test } from 'vitest'
import { initialsOf, legendOf } from '../../../src/screens/reports/roznamcha/short-form.ts'

test('initials are the first letters of a name, and the whole name where another one has them too', () => {
  const initials = initialsOf(['', 'N. Rahimi', 'Amina', 'زهرا کریمی', 'Karim Noor', 'Khalid Naz'])
  expect([...initials]).toEqual([
    ['', ''],
    ['N. Rahimi', 'N.R.'],
    ['Amina', 'A.'],
    ['زهرا کریمی', 'ز.ک.'],
    ['Karim Noor', 'Karim Noor'],
    ['Khalid Naz', 'Khalid Naz'],
  ])
  const [legend = ''] = legendOf(initials).map((line) => line.replace(/[\u2066-\u2069]/g, ''))
  expect(legend).toContain('C Cash Book · T Transfer · H Hawala')
  expect(legend).toContain('N.R. N. Rahimi · A. Amina · ز.ک. زهرا کریمی')
  expect(legend).not.toContain('Khalid')
  expect(legendOf(initialsOf(['']))[0]).toMatch(/H Hawala$/)
})
