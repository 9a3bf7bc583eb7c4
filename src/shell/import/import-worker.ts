import { type ImportOrder, importWork } from './import-work.ts'

// Where tables are read and their rows made: a page that did so for a large one would take no keys meanwhile.
const work = importWork((answer) => postMessage(answer))

addEventListener('message', ({ data }: MessageEvent<ImportOrder>) => work(data))
