import { useRef, useState } from 'react'
import { westernDigits } from '../../../contract/text/digits.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHeldKeys } from '../../commands/keys/key-holder.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { useHistory } from '../frame/navigation.tsx'
import { useIsLeft } from '../frame/use-provided-actor.ts'
import { useOpenFound } from './found-record.ts'

/** What is said when the id is blank, nothing is found, or the call failed. */
interface LookupTexts {
  readonly enterId: string
  readonly notFound: string
  readonly failed: string
}

interface SearchFormProps<T> {
  readonly title: string
  readonly label: string
  readonly texts: LookupTexts
  readonly find: (id: string) => Promise<T | undefined>
  /** Where a hit leads; the record goes along. */
  readonly pathOf: (record: T) => string
  /** Where Esc leads. */
  readonly up: string
  /** A Clear button beside Search. */
  readonly hasClear?: boolean
}

/** A search by id: one input and a button; a hit leads on to the record. */
export function SearchForm<T>(props: SearchFormProps<T>) {
  const history = useHistory()
  const openFound = useOpenFound()
  const isLeft = useIsLeft()
  const [id, setId] = useState('')
  const [error, setError] = useState<string>()
  const [isSearching, setIsSearching] = useState(false)
  /** What is typed meanwhile is held for the record, from the very key that searches. */
  const isAsking = useRef(false)
  useHeldKeys(() => (isAsking.current ? 'content' : 'none'))
  const refuse = (text: string | undefined) => {
    setError(text)
    focusField('id')
  }
  const submit = async () => {
    const sought = id.trim()
    if (isAsking.current) return
    if (sought === '') return refuse(props.texts.enterId)
    const ask = (is: boolean) => {
      isAsking.current = is
      setIsSearching(is)
    }
    setError(undefined)
    ask(true)
    try {
      const record = await props.find(sought)
      if (isLeft()) return
      ask(false)
      if (record === undefined) refuse(props.texts.notFound)
      else openFound(props.pathOf(record), record)
    } catch {
      if (isLeft()) return
      ask(false)
      refuse(props.texts.failed)
    }
  }
  const search = () => void submit()
  const clear = () => {
    setId('')
    refuse(undefined)
  }
  useCommands('global', { back: () => history.push(props.up) })
  useCommands('form', {
    'entry.clear': clear,
    'entry.save': { hint: 'search', run: search },
    'lookup.submit': search,
  })
  return (
    <Form label={props.title} columns={4} onSubmit={search}>
      <TextField
        label={props.label}
        name="id"
        inputMode="numeric"
        value={id}
        error={error}
        autoFocus
        required
        onChange={(value) => {
          setId(westernDigits(value))
          setError(undefined)
        }}
      />
      <div className="actions">
        <Button kind="main" keys="Enter" busy={isSearching} onPress={search}>
          Search
        </Button>
        {props.hasClear && (
          <Button keys="Ctrl+L" onPress={clear}>
            Clear
          </Button>
        )}
      </div>
    </Form>
  )
}
