import { execFileSync, spawnSync } from 'node:child_process'

/** Whether poppler's pdftotext is on this machine; without it what stands on paper is not read. */
export const canReadPdf = spawnSync('pdftotext', ['-v']).error === undefined

/** The text of a PDF page by page, line by line as printed; marks of direction left out, any space as one. */
export function textOfPages(pdf: Buffer): string[] {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, maxBuffer: 1 << 28 }).toString()
  // A page ends with a form feed.
  const pages = text.split('\f').slice(0, -1)
  return pages.map((page) =>
    page
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/ +/g, ' ')
      .replaceAll(/ · \n */g, ' · '),
  )
}
