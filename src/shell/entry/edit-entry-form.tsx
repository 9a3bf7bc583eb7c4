import type { ReactNode } from 'react'
import type { Said } from '../../../contract/text/catalogue.ts'
import { nounText } from '../../commands/catalog/nouns.ts'
import { titles } from '../../commands/catalog/titles.ts'
import { Form } from '../../ui/fields/form.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { ReadOnly } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import Loss from '../agreed/loss.tsx'
import { EntryBanners } from './conflict-banner.tsx'
import { DeletionDialogs } from './deletion-dialogs.tsx'

import { OppositeLinks } from './opposite-links.tsx'
import { RecordIdentity } from './record-identity.tsx'
import { RecordState } from './record-state.tsx'
import { phrases } from './saved-phrases.ts'
import { type EditActionsOptions, useEditActions } from './use-edit-actions.ts'

interface EditEntryFormProps<D extends object> extends EditActionsOptions<D> {
  readonly columns?: 4 | 5
  /** How the form names a value that the wire has by id or code. */
  readonly named?: (field: string, value: string) => string | undefined
  /** What will be deleted, in words, with the figures of the record as it is saved. */
  readonly deletionMessage: (saved: D) => ReactNode
  /** What the banner says is wrong: the entry's own lines after 'Error:', unless given. */
  readonly failureLines?: readonly Said[]
  readonly children: ReactNode
}

/**
 * The form of a saved record around its fields: buttons, keys, banners, its deletion, and the question before
 * it is left; or why there is no record.
 */
export function EditEntryForm<D extends object>(props: EditEntryFormProps<D>) {
  const { entry, deletion, noun, texts, refusal, takenBack } = props.record
  const { saved } = entry
  const { record } = entry.context
  const { save, remove, oppose, search, buttons } = useEditActions(props)
  return (
    <>
      <RecordState entry={entry} notFound={texts.notFound} loading={texts.loading} search={search} />
      {saved && (
        <Form label={titles.edit({ noun: nounText(noun, 'label') })} columns={props.columns ?? 5}>
          {props.children}
          <OppositeLinks
            noun={noun}
            takesBack={'opposite_of' in saved ? saved.opposite_of : undefined}
            takenBack={takenBack}
          />
          {refusal !== undefined && <ReadOnly why={refusal} />}
          <div className="actions" ref={buttons}>
            {save && (
              <Button
                label={actions.update}
                kind="main"
                keys="Ctrl+Enter"
                busy={entry.isSaving}
                onPress={save}
              />
            )}
            {oppose && <Button label={phrases.opposite} kind="main" keys="Alt+X" onPress={oppose} />}
            {remove && <Button label={actions.delete} kind="danger" keys="Alt+Delete" onPress={remove} />}
            <Button label={actions.search} keys="F9" onPress={search} />
            {record && <RecordIdentity noun={noun} {...record} />}
          </div>
        </Form>
      )}
      <EntryBanners entry={entry} named={props.named} failureLines={props.failureLines} />
      {saved && (
        <DeletionDialogs
          deletion={deletion}
          title={props.deletionTitle}
          message={<Loss loss={props.deletionMessage(saved)} entry={saved} />}
        />
      )}
    </>
  )
}
