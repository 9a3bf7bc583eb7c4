import { useSelector } from '@xstate/react'
import { createActor, fromPromise } from 'xstate'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHeldKeys } from '../../commands/keys/key-holder.ts'
import { type LookupTexts, lookupMachine } from '../../machines/lookup-machine.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { useHistory } from '../frame/navigation.tsx'
import { useProvidedActor } from '../frame/use-provided-actor.ts'
import { useOpenFound } from './found-record.ts'

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
  const actor = useProvidedActor({ ...props, openFound }, (now) =>
    createActor(
      lookupMachine.provide({
        actors: { search: fromPromise(({ input }) => now().find(input.id)) },
        actions: {
          found: (_, { record }) => now().openFound(now().pathOf(record as T), record),
          focusId: () => focusField('id'),
        },
      }),
      { input: { texts: props.texts } },
    ),
  )
  const snapshot = useSelector(actor, (state) => state)
  useHeldKeys(() => (actor.getSnapshot().matches('searching') ? 'content' : 'none'))
  const submit = () => actor.send({ type: 'lookup.submit' })
  const clear = () => actor.send({ type: 'lookup.clear' })
  useCommands('global', { back: () => history.push(props.up) })
  useCommands('form', {
    'entry.clear': clear,
    'entry.save': { hint: 'search', run: submit },
    'lookup.submit': submit,
  })
  return (
    <Form label={props.title} columns={4} onSubmit={submit}>
      <TextField
        label={props.label}
        name="id"
        inputMode="numeric"
        value={snapshot.context.id}
        error={snapshot.context.error}
        autoFocus
        required
        onChange={(value) => actor.send({ type: 'lookup.change', value })}
      />
      <div className="actions">
        <Button kind="main" keys="Enter" busy={snapshot.matches('searching')} onPress={submit}>
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
