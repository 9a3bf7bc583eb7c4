import { createActor, fromPromise } from 'xstate'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { customerApi } from '../../api/customers.ts'
import { hawalaApi } from '../../api/hawala.ts'
import { type NounName, nouns, nounText, recordPath } from '../../commands/catalog/nouns.ts'
import { useCommands, useOpenGoTo } from '../../commands/keys/command-provider.tsx'
import { useHeldKeys } from '../../commands/keys/key-holder.ts'
import { type LookupTexts, lookupMachine } from '../../machines/lookup-machine.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import { LateHawala } from '../day-book/late-sheets.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { postingNouns } from '../outbox/posting-nouns.ts'
import { useDrawnActor } from '../provided/use-provided-actor.ts'
import { phrases } from './phrases.ts'

interface NounSearch {
  readonly idLabel: string
  readonly texts: LookupTexts
  readonly api: { find(id: string): Promise<unknown>; idOf(record: unknown): string }
  /** A Clear button beside Search. */
  readonly hasClear?: true
}

/** By the name of the noun: one that is left out does not compile. */
const SEARCHES: Readonly<Record<NounName, NounSearch>> = {
  ...postingNouns,
  customer: { idLabel: phrases.customer, texts: customerTexts, api: customerApi },
  hawala: { idLabel: phrases.hawala, texts: hawalaTexts, api: hawalaApi, hasClear: true },
}

/**
 * Search for a record by its number: one input and a button; a hit leads on to the record, which goes along. F9 takes
 * what is typed on to the one search, in Go To.
 */
export default function SearchScreen({ noun }: { readonly noun: NounName }) {
  const { idLabel, texts, api, hasClear } = SEARCHES[noun]
  const history = useHistory()
  const [actor, snapshot] = useDrawnActor(undefined, () =>
    createActor(
      lookupMachine.provide({
        actors: { search: fromPromise(({ input }) => api.find(input.id)) },
        actions: {
          // Handed along it need not be fetched again.
          found: (_, { record: found }) =>
            history.push(recordPath(noun, api.idOf(found)), { found } as object),
          focusId: () => focusField('id'),
        },
      }),
      { input: { texts } },
    ),
  )
  useHeldKeys(() => (actor.getSnapshot().matches('searching') ? 'content' : 'none'))
  const openGoTo = useOpenGoTo()
  const submit = () => actor.send({ type: 'lookup.submit' })
  const clear = () => actor.send({ type: 'lookup.clear' })
  useCommands('screen', { 'search.open': () => openGoTo(`/${actor.getSnapshot().context.id.trim()}`) })
  useCommands('global', { back: () => history.push(nouns[noun].form) })
  useCommands('form', {
    'entry.clear': clear,
    'entry.save': { hint: phrases.toSearch, run: submit },
    'lookup.submit': submit,
  })
  const form = (
    <Form label={phrases.form({ noun: nounText(noun, 'label') })} columns={4} onSubmit={submit}>
      <TextField
        label={idLabel}
        name="id"
        value={snapshot.context.id}
        error={snapshot.context.error}
        note={phrases.everything}
        autoFocus
        span={2}
        required
        onChange={(value) => actor.send({ type: 'lookup.change', value })}
      />
      <div className="actions">
        <Button
          label={actions.search}
          kind="main"
          keys="Enter"
          busy={snapshot.matches('searching')}
          onPress={submit}
        />
        {hasClear && <Button label={actions.clear} keys="Ctrl+L" onPress={clear} />}
      </div>
    </Form>
  )
  return (
    <>
      {form}
      {noun === 'hawala' && <LateHawala />}
    </>
  )
}
