import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import {
  checkProvince,
  nextProvinceOrder,
  type ProvinceDraft,
  provinceDraft,
  provinceToWire,
} from '../../../contract/lists/province-form.ts'
import { provinceTexts } from '../../../contract/lists/province-texts.ts'
import { MAX_PROVINCE_NAME_LENGTH, type Province } from '../../../contract/lists/provinces.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { listProvince, provinceApi, provincesQuery } from '../../api/provinces.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { asDraft, draftAs, type EntryRules } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import type { EntryFields } from '../../shell/entry/entry-form.ts'
import { RecordState } from '../../shell/entry/record-state.tsx'
import { useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useNewEntry } from '../../shell/entry/use-new-entry.ts'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { phrases } from './phrases.ts'

/** The form's name among the kept drafts: of a new province, or of a saved one. */
export const draftName = (id?: number) => (id === undefined ? '/reports/province' : `/reports/province/${id}`)

const rules: EntryRules<ProvinceDraft> = {
  // A new one is offered the order that comes next.
  empty: ({ nextId }) => ({ name: '', order: nextId }),
  change: (draft, field, value) => ({ ...draft, [field]: value }),
  check: checkProvince,
}
const FIELD_LABELS = { name: phrases.name, order: phrases.order }

const loaded = (province: Province): Loaded => ({
  id: String(province.id),
  version: province.version,
  draft: asDraft(provinceDraft(province)),
})

/** Reads the provinces anew, for the list as well. */
const readProvinces = (queries: QueryClient) => queries.fetchQuery({ ...provincesQuery, staleTime: 0 })

interface NewProvinceFormProps {
  /** Puts the focus where an edit began: whoever edits one after another goes on there. */
  readonly openAt?: (() => void) | undefined
}

/** Add mode: the form is ready for the next province as soon as one is sent. */
export function NewProvinceForm({ openAt }: NewProvinceFormProps) {
  const queries = useQueryClient()
  const entry = useNewEntry<ProvinceDraft>({
    form: draftName(),
    rules,
    firstField: 'name',
    labels: FIELD_LABELS,
    failedText: provinceTexts.addFailed,
    nextId: async () => String(nextProvinceOrder(await readProvinces(queries))),
  })
  // After the form has taken the focus, before the first key can come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useLayoutEffect(() => openAt?.(), [])
  useLeave('/reports', entry.isDirty)
  useCommands('form', {
    'entry.save': { hint: phrases.toAdd, run: entry.save },
    'entry.clear': { hint: phrases.toCancel, run: entry.clear },
  })
  return (
    <>
      <ProvinceForm isNew entry={entry} cancel={entry.clear} />
      <div className="banner-place">
        <Banner label={actions.error} lines={entry.failureLines} />
      </div>
    </>
  )
}

interface EditProvinceFormProps {
  readonly province: Province
  /** Back to add mode. */
  readonly onDone: () => void
}

/** Edit mode: a saved province in the form, until it is saved or cancelled. */
export function EditProvinceForm({ province, onDone }: EditProvinceFormProps) {
  const queries = useQueryClient()
  const refresh = useRefresh()
  const id = String(province.id)
  const entry = useEditEntry<ProvinceDraft>({
    form: draftName(province.id),
    rules,
    firstField: 'name',
    labels: FIELD_LABELS,
    savedText: provinceTexts.updated,
    doneText: phrases.changed({ name: isolated(province.name) }),
    failedText: provinceTexts.updateFailed,
    record: loaded(province),
    live: { noun: 'province', id },
    load: async () => {
      const found = (await readProvinces(queries)).find((one) => one.id === province.id)
      return found && loaded(found)
    },
    save: async ({ draft, version }) => {
      const updated = await provinceApi.update(id, provinceToWire(draftAs<ProvinceDraft>(draft)), version)
      listProvince(queries, updated)
      return loaded(updated)
    },
    onSaved: () => {
      refresh('provinces')
      onDone()
    },
  })
  const cancel = () => {
    entry.clear()
    onDone()
  }
  const isTyped = entry.isDirty
  useLeave('/reports', isTyped)
  useCommands('global', { back: isTyped ? undefined : { hint: phrases.toCancel, run: cancel } })
  const { record } = entry.context
  const isThere = !entry.isMissing
  useCommands('form', {
    'entry.save': isThere ? { hint: phrases.toUpdate, run: entry.save } : undefined,
    'entry.clear': { hint: phrases.toCancel, run: cancel },
  })
  return (
    <>
      <RecordState entry={entry} notFound={provinceTexts.notFound} search={cancel} />
      {record && isThere && <ProvinceForm entry={entry} cancel={cancel} />}
      <EntryBanners entry={entry} />
    </>
  )
}

interface ProvinceFormProps {
  readonly isNew?: boolean
  readonly entry: EntryFields<ProvinceDraft> & { readonly isSaving: boolean }
  readonly cancel: () => void
}

function ProvinceForm({ isNew = false, entry: { field, isSaving, save }, cancel }: ProvinceFormProps) {
  return (
    <Form label={isNew ? phrases.addForm : phrases.editForm} columns={4}>
      <TextField {...field('name')} maxLength={MAX_PROVINCE_NAME_LENGTH} required autoFocus span={2} />
      <TextField {...field('order')} inputMode="numeric" hasWesternDigits maxLength={12} required />
      <div className="actions">
        <Button
          label={isNew ? actions.add : actions.update}
          kind="main"
          keys="Ctrl+Enter"
          busy={isSaving}
          onPress={save}
        />
        <Button label={actions.cancel} keys="Ctrl+L" onPress={cancel} />
      </div>
    </Form>
  )
}
