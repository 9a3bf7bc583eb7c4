import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useLeave } from '../../shell/entry/use-leave.ts'
import type { TablePlace } from '../../shell/entry/use-table-keys.ts'
import { FieldFrame, inputAttributes } from '../../ui/fields/field.tsx'
import { FindInput } from '../../ui/fields/find-input.tsx'
import { Form, focusField } from '../../ui/fields/form.tsx'
import type { TableHandle } from '../../ui/table/data-table.tsx'
import { queuePhrases } from './phrases.ts'
import { QueueSums } from './queue-sums.tsx'
import { QueueTable } from './queue-table.tsx'

/** How long the keys rest before the server is asked. */
const REST_MS = 120

/** The hawala that wait for a step, found by number, ref, phone or name; Enter pays one out or opens it. */
export default function QueueScreen({ find }: { readonly find: string }): ReactNode {
  const typed = useRef(find)
  const [sought, setSought] = useState(find)
  const rows = useRef<TableHandle>(null)
  const sums = useRef<TableHandle>(null)
  const focusFind = () => focusField('find')
  const focusRows = () => rows.current?.focus()
  useLeave('/hawala', false)
  useCommands('form', { 'grid.enter': { hint: queuePhrases.toTable, run: focusRows } })
  const [here, setHere] = useState('queue')
  const placeOf = (name: string, onLeave: () => void): TablePlace => ({
    isHere: here === name,
    onFocus: () => setHere(name),
    onLeave,
  })
  return (
    <>
      <Find typed={typed} onSought={setSought} onEnter={focusRows} />
      <QueueTable
        sought={sought}
        isBehind={() => typed.current.trim() !== sought}
        isFirst={find !== ''}
        handle={rows}
        onFind={focusFind}
        {...placeOf('queue', () => (sums.current ? sums.current.focus() : focusFind()))}
      />
      <QueueSums handle={sums} sought={sought} onFind={focusFind} {...placeOf('sums', focusFind)} />
    </>
  )
}

interface FindProps {
  /** What is typed, as it is now: no key waits for the rows. */
  readonly typed: RefObject<string>
  readonly onSought: (text: string) => void
  readonly onEnter: () => void
}

/** The search field of the queue. Typing does not render it again. */
function Find({ typed, onSought, onEnter }: FindProps) {
  const [first] = useState(typed.current)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const id = useId()
  const field = { label: queuePhrases.find, name: 'find', span: 2, autoFocus: first === '' } as const
  return (
    <Form
      label={queuePhrases.findForm}
      columns={4}
      onSubmit={() => {
        onSought(typed.current.trim())
        onEnter()
      }}
    >
      <FieldFrame id={id} {...field}>
        <FindInput
          {...inputAttributes(id, field)}
          defaultValue={first}
          onType={(text) => {
            typed.current = text
            clearTimeout(rest.current)
            rest.current = setTimeout(() => onSought(text.trim()), REST_MS)
          }}
        />
      </FieldFrame>
    </Form>
  )
}
