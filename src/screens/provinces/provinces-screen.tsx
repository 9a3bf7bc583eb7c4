import { useState } from 'react'
import type { Province } from '../../../contract/lists/provinces.ts'
import { foldText } from '../../../contract/text/fold.ts'
import { holdsWord } from '../../../contract/text/holds.ts'
import { provincesQuery } from '../../api/provinces.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { Listed } from '../../shell/entry/listed.tsx'
import { RecordTable } from '../../shell/entry/record-table.tsx'
import { useAfghanProvinces } from '../../shell/fields/use-afghan-provinces.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { useEditedProvince } from './edited-province.ts'
import { phrases } from './phrases.ts'
import { useProvinceDeletion } from './province-deletion.ts'
import { EditProvinceForm, NewProvinceForm } from './province-form.tsx'

const COLUMNS: readonly DataColumn<Province>[] = [
  { key: 'order', heading: phrases.order, width: 110, numeric: true, cell: ({ order }) => order },
  { key: 'name', heading: phrases.name, cell: ({ name }) => name },
]

const focusTable = () => document.querySelector<HTMLElement>('.provinces [role=grid]')?.focus()

/** The provinces that hawala go to: add, edit, find and delete them. */
export default function ProvincesScreen() {
  return <Listed query={provincesQuery}>{(provinces) => <Provinces provinces={provinces} />}</Listed>
}

/** The provinces whose name or order holds what is typed. */
function matching(provinces: readonly Province[], typed: string): readonly Province[] {
  const words = foldText(typed).trim().split(/\s+/)
  return provinces.filter(({ name, order }) => {
    const text = foldText(name)
    return words.every((word) => holdsWord(text, word) || String(order).includes(word))
  })
}

function Provinces({ provinces }: { readonly provinces: readonly Province[] }) {
  const { edited, isBack, setEdited, toAddMode } = useEditedProvince(provinces)
  const [search, setSearch] = useState('')
  const afghan = useAfghanProvinces(provinces)
  const deletion = useProvinceDeletion((id) => {
    if (edited && String(edited.id) === id) toAddMode()
  })
  const edit = (province: Province) => {
    setEdited(province)
    focusField('name')
  }
  const remove = ({ id, name, order, version }: Province) =>
    deletion.ask({ id: String(id), label: phrases.deleted({ name, order: String(order) }), version })
  useCommands('form', { 'grid.enter': { hint: phrases.table, run: focusTable } })
  const found = matching(provinces, search)
  useCommands('screen', { 'provinces.load': afghan.isOffered ? afghan.load : undefined })
  return (
    <>
      {edited ? (
        <EditProvinceForm key={edited.id} province={edited} onDone={toAddMode} />
      ) : (
        <NewProvinceForm openAt={isBack ? focusTable : undefined} />
      )}
      <section className="sheet report provinces">
        <ProvincesHeading found={found.length} all={provinces.length} afghan={afghan} />
        <Form label={phrases.searchForm} columns={4} onSubmit={focusTable}>
          <TextField
            label={actions.search}
            name="search"
            value={search}
            maxLength={100}
            onChange={setSearch}
            span={2}
          />
        </Form>
        <RecordTable
          id="provinces"
          label={phrases.title}
          columns={COLUMNS}
          rows={found}
          rowKey={({ id }) => id}
          openText={actions.edit}
          onOpen={edit}
          onDelete={remove}
          onLeave={() => focusField('name')}
          emptyText={provinces.length === 0 ? phrases.empty : phrases.noMatch}
        />
      </section>
      <DeletionDialogs
        deletion={deletion}
        title={phrases.deletion}
        message={phrases.deletionAsked({ province: deletion.snapshot.context.target?.label ?? '' })}
      />
    </>
  )
}

interface ProvincesHeadingProps {
  /** How many match what is searched for. */
  readonly found: number
  readonly all: number
  readonly afghan: ReturnType<typeof useAfghanProvinces>
}

/** How many provinces there are and match, and the loading of Afghanistan's where it is offered or under way. */
function ProvincesHeading({ found, all, afghan }: ProvincesHeadingProps) {
  return (
    <h2>
      <span>{found === all ? phrases.count({ count: all }) : phrases.found({ found, count: all })}</span>
      {afghan.progress && (
        <small role="status">
          {phrases.loading({ place: afghan.progress.done + 1, total: afghan.progress.total })}
        </small>
      )}
      {afghan.isOffered && <Button label={phrases.load} keys="Alt+L" onPress={afghan.load} />}
    </h2>
  )
}
