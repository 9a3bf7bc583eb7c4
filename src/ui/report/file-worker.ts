import { type FilePart, fileWriter } from './file-writer.ts'

// Where files are written: a page that wrote a large one itself would take no keys meanwhile.
const write = fileWriter((written) => postMessage(written))
addEventListener('message', ({ data }: MessageEvent<FilePart>) => write(data))
