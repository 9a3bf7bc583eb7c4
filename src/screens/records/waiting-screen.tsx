import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { isWrittenBefore } from '../../machines/failure.ts'
import type { OutboxRecord } from '../../machines/outbox-machine.ts'
import { linesOf, troubleLinesOf } from '../../shell/calls/failure-lines.ts'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { RecordTable } from '../../shell/entry/record-table.tsx'
import { useDeletion } from '../../shell/entry/use-deletion.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import type { Outbox } from '../../shell/outbox/outbox.ts'
import { outboxNounOf, recordNamed } from '../../shell/outbox/outbox-nouns.ts'
import { useOutboxPlace } from '../../shell/outbox/outbox-place.ts'
import type { ReturnState } from '../../shell/outbox/use-return-to-form.ts'
import { ageText } from '../../ui/frame/age.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { showFailure } from '../../ui/frame/toasts.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { phrases } from './phrases.ts'

const LOOK_AGAIN_MS = 5000

/** What the operator has saved and the books don't hold yet: open it again, or delete it. */
export default function WaitingScreen() {
  const { outbox } = useOutboxPlace()
  return outbox ? <Waiting outbox={outbox} /> : <Loading />
}

/** The time, read again every few seconds. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How far a record is, in words. */
function stateOf({ form, state, failure, isSent }: OutboxRecord, isOnItsWay: boolean): string {
  if (isOnItsWay) return phrases.beingSent
  if (state === 'back' && failure)
    return phrases.refused({ reason: linesOf(failure, outboxNounOf(form).failedText).join(' ') })
  if (state === 'back') return phrases.opened
  return isSent ? phrases.unanswered : phrases.waiting
}

const nameOf = ({ form, draft }: OutboxRecord) => {
  const { label, figures } = outboxNounOf(form)
  return recordNamed(label, figures(draft))
}

/** The columns of what waits; `now` is in milliseconds, `sent` is the key of the record that is on its way. */
const columnsOf = (now: number, sent: string | undefined): readonly DataColumn<OutboxRecord>[] => [
  { key: 'noun', heading: phrases.noun, width: 130, cell: ({ form }) => outboxNounOf(form).label },
  {
    key: 'figures',
    heading: phrases.record,
    cell: ({ form, draft }) => <bdi>{outboxNounOf(form).figures(draft)}</bdi>,
  },
  {
    key: 'age',
    heading: phrases.saved,
    width: 120,
    cell: ({ saved_at }) => ageText(now - Date.parse(saved_at)),
  },
  {
    key: 'state',
    heading: phrases.state,
    cell: (record) => (
      <span className={record.state === 'back' ? 'refused' : undefined} dir="auto">
        {stateOf(record, sent === record.key)}
      </span>
    ),
  },
]

function Waiting({ outbox }: { readonly outbox: Outbox }) {
  const history = useHistory()
  const { records, sent, trouble } = useSelector(outbox.actor, ({ context }) => context)
  const now = useNow()
  const deletion = useDeletion({ remove: ({ id }) => outbox.discard(id) })
  const asked = records.find(({ key }) => key === deletion.target?.id)

  const isFree = ({ key }: OutboxRecord) => {
    if (sent?.key === key) showFailure([phrases.onItsWay])
    return sent?.key !== key
  }
  const open = (record: OutboxRecord) => {
    if (isFree(record)) history.push(record.form, { returnedKey: record.key } satisfies ReturnState as object)
  }
  const remove = (record: OutboxRecord) => {
    if (isFree(record)) deletion.ask({ id: record.key, label: nameOf(record) })
  }
  const send = records.length > 0 ? () => outbox.retry() : undefined
  useCommands('screen', { 'waiting.send': send })

  return (
    <>
      <section className="sheet report waiting">
        <h2>
          <span>{phrases.count({ count: records.length })}</span>
          {send && <Button label={phrases.send} keys="Alt+R" onPress={send} />}
        </h2>
        <Banner lines={troubleLinesOf(trouble)} />
        <RecordTable
          id="waiting"
          label={phrases.table}
          columns={columnsOf(now, sent?.key)}
          rows={records}
          rowKey={({ key }) => key}
          openText={phrases.open}
          onOpen={open}
          onDelete={remove}
          emptyText={phrases.empty}
          autoFocus
        />
      </section>
      <DeletionDialogs
        deletion={deletion}
        title={phrases.deletion}
        message={
          <>
            <p>
              <b dir="auto">{deletion.target?.label}</b>
            </p>
            <p>{asked && lossOf(asked)}</p>
          </>
        }
      />
    </>
  )
}

/** What is lost with a record. */
function lossOf({ isSent, earlier = [], failure }: OutboxRecord): string {
  if (failure && isWrittenBefore(failure)) return phrases.asFirstSent
  const isUnknown = isSent && (!failure || earlier.length > 0)
  return isUnknown ? phrases.mayBeInBooks : phrases.notInBooks
}
