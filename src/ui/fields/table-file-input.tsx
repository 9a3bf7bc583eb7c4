import type { Ref } from 'react'

interface TableFileInputProps {
  readonly label: string
  /** The input, which a command clicks: it is not shown. */
  readonly ref: Ref<HTMLInputElement>
  readonly onFile: (file: File) => void
}

/** Chooses the file of a table in the window of the system. */
export const TableFileInput = ({ label, ref, onFile }: TableFileInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept=".xlsx,.xlsm,.csv,.tsv,.txt"
    aria-label={label}
    onChange={({ target }) => {
      const [file] = target.files ?? []
      // The same file may be chosen again once it is mended.
      target.value = ''
      if (file) onFile(file)
    }}
  />
)
