import { type ImportOrder, importWork } from './import-work.ts'

// Reads tables and makes their rows beside the page, which handles keys meanwhile.
const work = importWork((answer) => postMessage(answer))

addEventListener('message', ({ data }: MessageEvent<ImportOrder>) => work(data))
