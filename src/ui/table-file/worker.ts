import type { ReadAnswer, ReadOrder } from './read-order.ts'
import { readPasted, readTableFile, type Tell } from './read-table.ts'

// Where tables are read: a page that read a large one itself would take no keys meanwhile.
const answer = (told: ReadAnswer) => postMessage(told)
const tell: Tell = (share) => answer({ share })

addEventListener('message', ({ data }: MessageEvent<ReadOrder>) => {
  const reading = 'text' in data ? readPasted(data.text, tell) : readTableFile(data.bytes, data.file, tell)
  void reading.then((read) => answer({ read }))
})
