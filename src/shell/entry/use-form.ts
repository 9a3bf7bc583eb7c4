import { createActor, fromPromise } from 'xstate'
import { sayAll } from '../../../contract/text/catalogue.ts'
import { type FieldErrors, fieldErrors } from '../../../contract/wire/errors.ts'
import { newKey } from '../../api/client.ts'
import { asDraft, draftAs } from '../../machines/draft.ts'
import type { Failure } from '../../machines/failure.ts'
import { formMachine } from '../../machines/form-machine.ts'
import { focusField, focusUnread } from '../../ui/fields/form.tsx'
import { useDrawnActor } from '../provided/use-provided-actor.ts'

interface FormOptions<Subject extends object, D extends object> {
  /** What is wrong with a draft, by field. */
  readonly check: (draft: D, subject: Subject) => FieldErrors
  readonly save: (draft: D, subject: Subject, key: string) => void | Promise<void>
  readonly onSaved?: (draft: D, subject: Subject) => void
  /** What a refusal says of the fields, where they are called otherwise than on the wire. */
  readonly errorsOf?: (failure: Failure) => FieldErrors
}

/** What a refusal says of fields, by their names on the wire. */
const wireErrors = (failure: Failure): FieldErrors =>
  failure.kind === 'refused' && failure.status === 400 ? fieldErrors(failure.body) : {}

/** A small form over a screen; one that is `initial` is open from the start. */
export function useForm<Subject extends object, D extends object>(
  options: FormOptions<Subject, D>,
  initial?: () => { readonly subject: Subject; readonly draft: D },
) {
  const [actor, snapshot] = useDrawnActor(options, (now) => {
    const first = initial?.()
    return createActor(
      formMachine.provide({
        actors: {
          save: fromPromise(async ({ input: { draft, subject, key } }) =>
            now().save(draftAs<D>(draft), subject as Subject, key),
          ),
        },
        actions: {
          focusField: (_, { field }) => field !== undefined && focusField(field),
          saved: (_, { draft, subject }) => now().onSaved?.(draftAs<D>(draft), subject as Subject),
        },
      }),
      {
        input: {
          newKey,
          errorsOf: options.errorsOf ?? wireErrors,
          ...(first && { subject: first.subject, draft: asDraft(first.draft) }),
        },
      },
    )
  })
  const { subject, errors, failure } = snapshot.context
  const draft = draftAs<D>(snapshot.context.draft)
  const error = (field: string) => sayAll(errors[field])
  /** `clears` is the field whose errors go: all where it is left out. */
  const change = (fields: Partial<D>, clears?: string) =>
    actor.send({ type: 'form.change', fields: asDraft(fields), ...(clears !== undefined && { clears }) })
  return {
    draft,
    /** What it is about; undefined while it is closed. */
    subject: subject as Subject | undefined,
    error,
    failure,
    isSaving: snapshot.matches('saving'),
    open: (about: Subject, first: D) =>
      actor.send({ type: 'form.open', subject: about, draft: asDraft(first) }),
    /** The draft as it is now, also before it is drawn. */
    current: () => draftAs<D>(actor.getSnapshot().context.draft),
    change,
    /** What the widget of a field is given. */
    field: <Name extends keyof D & string>(name: Name, label: string) => ({
      label,
      name,
      value: draft[name],
      error: error(name),
      onChange: (value: D[Name]) => change({ [name]: value } as unknown as Partial<D>, name),
    }),
    submit: () => {
      const { context } = actor.getSnapshot()
      if (context.subject && !focusUnread())
        actor.send({
          type: 'form.submit',
          errors: options.check(draftAs<D>(context.draft), context.subject as Subject),
        })
    },
    cancel: () => actor.send({ type: 'form.cancel' }),
  }
}
