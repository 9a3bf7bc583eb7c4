import { queryOptions } from '@tanstack/react-query'
import type { TakenBack } from '../../contract/records/opposites.ts'
import { cashBookApi } from './cash-book.ts'
import { transferApi } from './transfers.ts'

/** The nouns whose records take others back, with their calls. */
const OPPOSING = { 'cash-book': cashBookApi, transfer: transferApi } as const

/** The record that takes the one of a noun with an id back; null where none does, as of every other noun. */
export const takenBackQuery = (noun: string, id: string) =>
  queryOptions({
    queryKey: ['opposite', noun, id],
    queryFn: async (): Promise<TakenBack | null> => {
      const api = Object.hasOwn(OPPOSING, noun) ? OPPOSING[noun as keyof typeof OPPOSING] : undefined
      return (await api?.takenBackBy(id)) ?? null
    },
  })
