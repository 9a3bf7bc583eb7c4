import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { OwnWords } from '../../../contract/office/words-answers.ts'
import { ownWordsQuery } from '../../api/office/words.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { Listed } from '../../shell/entry/listed.tsx'
import { RecordTable } from '../../shell/entry/record-table.tsx'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { type ListedText, listedTexts, poFileOf } from '../../shell/locale/listed-texts.ts'
import { pageLocale } from '../../shell/locale/locale.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { saveFile } from '../../ui/report/report-file.ts'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { phrases } from './phrases.ts'
import { formsText, matchingTexts, type Text, textsOf } from './texts.ts'
import { openWords, useWordsForm, WordsForm } from './words-form.tsx'

const { language } = pageLocale
const isEnglish = language === 'en'

const COLUMNS: readonly DataColumn<Text>[] = [
  {
    key: 'code',
    heading: phrases.code,
    width: 260,
    cell: ({ code }) => (
      <bdi lang="en" dir="ltr">
        {code}
      </bdi>
    ),
  },
  {
    key: 'english',
    heading: phrases.english,
    cell: ({ english }) => (
      <bdi lang="en" dir="ltr">
        {formsText(english)}
      </bdi>
    ),
  },
  ...(isEnglish
    ? []
    : [{ key: 'words', heading: phrases.words, cell: ({ words }: Text) => formsText(words) }]),
  {
    key: 'own',
    heading: phrases.own,
    cell: ({ own, oldEnglish }) => (
      <>
        {own && <bdi>{formsText(own.forms)}</bdi>}
        {oldEnglish !== undefined && <small> {phrases.oldEnglish({ english: oldEnglish })}</small>}
      </>
    ),
  },
]

const focusTable = () => document.querySelector<HTMLElement>('.words [role=grid]')?.focus()

/** Hands over a PO file of the language in which the office's words stand in place of its own. */
async function exportTexts(texts: readonly Text[]): Promise<void> {
  const po = await poFileOf(
    texts.map(({ code, english, words, own, oldEnglish }) => ({
      code,
      english,
      words: own?.forms ?? words,
      ...(oldEnglish !== undefined && { isOld: true }),
    })),
  )
  saveFile(`${language}.po`, new Blob([po], { type: 'text/x-gettext-translation' }))
}

/** Every text of the console in the page's language, and what the office says in its place. */
export default function WordsScreen() {
  const listed = useQuery({
    queryKey: ['listed-texts', language],
    queryFn: listedTexts,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Listed query={ownWordsQuery(language)}>
      {(own) => (listed.data ? <Words listed={listed.data} own={own} /> : <Loading />)}
    </Listed>
  )
}

interface WordsProps {
  readonly listed: readonly ListedText[]
  readonly own: readonly OwnWords[]
}

function Words({ listed, own }: WordsProps) {
  const mayChange = useMay('own')
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed)
  const texts = useMemo(() => textsOf(listed, own), [listed, own])
  const found = useMemo(() => matchingTexts(texts, sought), [texts, sought])
  const form = useWordsForm(focusTable)
  const changing = form.subject
  const end = () => {
    form.cancel()
    focusTable()
  }
  const open = (text: Text) => {
    if (mayChange) openWords(form, text)
  }
  const save = () => void exportTexts(texts)
  useLeave('/office', false)
  useCommands('global', { back: changing && { hint: phrases.toCancel, run: end } })
  useCommands('form', {
    'grid.enter': { hint: phrases.toTable, run: focusTable },
  })
  useCommands('screen', { 'report.file': save })
  return (
    <>
      <Form label={phrases.findForm} columns={4} onSubmit={focusTable}>
        <TextField
          label={phrases.find}
          name="find"
          value={typed}
          maxLength={100}
          autoFocus
          onChange={setTyped}
          span={2}
        />
      </Form>
      {changing && <WordsForm key={changing.code} form={form} text={changing} cancel={end} />}
      <section className="sheet report words">
        <WordsHeading found={found.length} all={texts.length} own={own.length} onFile={save} />
        <RecordTable
          id="words"
          label={phrases.table}
          columns={COLUMNS}
          rows={found}
          rowKey={({ code }) => code}
          {...(mayChange && { openText: actions.edit })}
          onOpen={open}
          onLeave={() => focusField(changing ? 'own' : 'find')}
          emptyText={phrases.noMatch}
        />
      </section>
    </>
  )
}

interface WordsHeadingProps {
  /** How many texts match what is looked for. */
  readonly found: number
  readonly all: number
  /** How many the office says otherwise. */
  readonly own: number
  readonly onFile: () => void
}

function WordsHeading({ found, all, own, onFile }: WordsHeadingProps) {
  return (
    <h2>
      <span>{found === all ? phrases.count({ count: all }) : phrases.found({ found, count: all })}</span>
      {own > 0 && <small>{phrases.ownCount({ count: own })}</small>}
      <Button label={phrases.file} keys="Ctrl+S" onPress={onFile} />
    </h2>
  )
}
