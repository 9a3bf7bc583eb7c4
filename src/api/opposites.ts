import { queryOptions } from '@tanstack/react-query'
import type { TakenBack } from '../../contract/records/opposites.ts'
import { type PostingNoun, postingApis } from './posting-records.ts'

const isPosting = (noun: string): noun is PostingNoun => Object.hasOwn(postingApis, noun)

/** The record that takes the one of a noun with an id back; null where none does, as of every other noun. */
export const takenBackQuery = (noun: string, id: string) =>
  queryOptions({
    queryKey: ['opposite', noun, id],
    queryFn: async (): Promise<TakenBack | null> => {
      const by = isPosting(noun) ? await postingApis[noun].takenBackBy(id) : undefined
      return by ?? null
    },
  })
