import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BackupState } from '../../../contract/office/office-answers.ts'
import { backupsQuery } from '../../api/backups.ts'
import { failureOf } from '../../machines/failure.ts'
import { readLineOf } from '../../shell/calls/failure-lines.ts'
import { useOffice } from '../../shell/office/office.ts'
import { ageText } from '../../ui/frame/age.ts'
import { instantText } from '../../ui/frame/instant-text.ts'

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A size of a file in the largest unit that leaves a whole number before the point, `12.3 MB`. */
function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${UNITS[step]}`
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What the last backup holds, in words. */
function resultOf({ findings }: NonNullable<BackupState['last']>): string {
  if (findings === 0) return 'checked, no faults'
  return `${findings} ${findings === 1 ? 'fault' : 'faults'} in the books: run the check`
}

function Facts({ state }: { readonly state: BackupState }) {
  const { timezone } = useOffice()
  const at = (instant: string) => instantText(instant, timezone)
  const { last, failure, age_seconds, next_due, needs_attention } = state
  const isFaulty = last !== null && last.findings > 0
  return (
    <dl>
      <Fact name="Last backup">
        {last ? (
          <span className={needs_attention && !isFaulty && !failure ? 'wrong' : undefined}>
            {at(last.taken_at)} · {ageText((age_seconds ?? 0) * 1000)}
          </span>
        ) : (
          'none yet'
        )}
      </Fact>
      {last && <Fact name="Size">{sizeText(last.bytes)}</Fact>}
      {last && (
        <Fact name="Result">
          <span className={isFaulty ? 'wrong' : undefined}>{resultOf(last)}</span>
        </Fact>
      )}
      {next_due !== null && <Fact name="Next due">{at(next_due)}</Fact>}
      {failure && (
        <Fact name="Failed">
          <span className="wrong">
            {at(failure.at)} · <bdi>{failure.reason}</bdi>
          </span>
        </Fact>
      )}
    </dl>
  )
}

/** The office's automatic backups: the last one, how it went, and when the next one is due. */
export function BackupsSection() {
  const { data, error, isPending } = useQuery({ ...backupsQuery, staleTime: 0 })
  return (
    <section className="sheet backups" aria-label="Backups">
      <h2>
        <span>Backups</span>
        <small>
          {data?.automatic ? 'one an hour, each checked; kept for a day, a month, a year' : undefined}
        </small>
      </h2>
      {data?.automatic && <Facts state={data} />}
      {data && !data.automatic && (
        <p>
          None are made by themselves. Whoever looks after the server sets BACKUP_DIR, a folder on another
          disk.
        </p>
      )}
      {!data && !isPending && <p className="wrong">{readLineOf(failureOf(error))}</p>}
    </section>
  )
}
