import { useQuery } from '@tanstack/react-query'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { customersQuery } from '../../api/customers.ts'

const hasUnpaid = (customers: readonly Customer[]) => customers.some(({ kind }) => kind === 'unpaid')

/** Whether the office keeps unpaid hawala (docs/books.md, "The life of a hawala"): only then have they numbers and refs. */
export const useHasLife = (): boolean => useQuery({ ...customersQuery, select: hasUnpaid }).data ?? false
