import type { QueryClient } from '@tanstack/react-query'
import type { Said } from '../../../contract/text/catalogue.ts'
import type { WriteOptions } from '../../api/client.ts'
import type { RecordApi } from '../../api/record-api.ts'
import { type Draft, draftAs } from '../../machines/draft.ts'
import type { Saved } from '../../machines/entry-context.ts'

/** A new record on its way to the server. */
export interface Sending {
  readonly draft: Draft
  readonly key: string
  /** The office's business date when it was saved. */
  readonly today: string
  /** The cached lists of the console, where a record is put into one. */
  readonly queries?: QueryClient
  readonly signal?: AbortSignal | undefined
  /** What lets it pass what it asks, or that it is refused then; left out, the operator is asked. */
  readonly pass?: WriteOptions['pass']
}

/** What is said of new records. */
interface SentTexts {
  readonly savedText: Said
  /** What is said where the server gives no words. */
  readonly failedText: Said
}

/** What a noun knows about how its new records are sent and reported; `D` is its draft type. */
export interface SentDescription<D, Wire> extends SentTexts {
  readonly api: RecordApi<Wire>
  readonly toWire: (draft: D, today: string) => object
  /** Puts a record that is written into a list at once. */
  readonly list?: (queries: QueryClient, record: Wire) => void
  /** What distinguishes a record from the others. */
  readonly figures: (draft: D) => string
  /** A record that is saved, in the words of the status line. */
  readonly done: (draft: D, id: string) => string
}

/** The same, over drafts as forms and the outbox hold them. */
export interface SentNoun extends SentTexts {
  readonly figures: (draft: Draft) => string
  readonly done: (draft: Draft, id: string) => string
  readonly send: (sending: Sending) => Promise<Saved>
}

export function sentNoun<D extends object, Wire extends { readonly version: number }>({
  api,
  toWire,
  list,
  figures,
  done,
  ...texts
}: SentDescription<D, Wire>): SentNoun {
  return {
    ...texts,
    async send({ draft, today, queries, ...sent }) {
      const record = await api.create(toWire(draftAs<D>(draft), today), sent)
      if (queries) list?.(queries, record)
      return { id: api.idOf(record), version: record.version }
    },
    figures: (draft) => figures(draftAs<D>(draft)),
    done: (draft, id) => done(draftAs<D>(draft), id),
  }
}

/** The parts of a line that there are, a space between them. */
export const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ')
