import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BackupState } from '../../../contract/office/office-answers.ts'
import { backupsQuery } from '../../api/office/backups.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { failureOf } from '../../machines/failure.ts'
import { readLineOf } from '../../shell/calls/failure-lines.ts'
import { useBackUp } from '../../shell/facts/use-back-up.ts'
import { useOffice } from '../../shell/office/office.ts'
import { ageText } from '../../ui/frame/age.ts'
import { Button } from '../../ui/frame/button.tsx'
import { instantText } from '../../ui/frame/instant-text.ts'
import { backupPhrases } from './phrases.ts'

const SIZES = [
  backupPhrases.bytes,
  backupPhrases.kilobytes,
  backupPhrases.megabytes,
  backupPhrases.gigabytes,
  backupPhrases.terabytes,
] as const

/** A size of a file in the largest unit that leaves a whole number before the point, `12.3 MB`. */
function sizeText(bytes: number): string {
  const step = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const written = SIZES[step] ?? backupPhrases.bytes
  return written({ size: step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1) })
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
  return findings === 0 ? backupPhrases.noFaults : backupPhrases.faults({ count: findings })
}

function Facts({ state }: { readonly state: BackupState }) {
  const { timezone } = useOffice()
  const at = (instant: string) => instantText(instant, timezone)
  const { last, failure, age_seconds, next_due, needs_attention } = state
  const isFaulty = last !== null && last.findings > 0
  return (
    <dl>
      <Fact name={backupPhrases.last}>
        {last ? (
          <span className={needs_attention && !isFaulty && !failure ? 'wrong' : undefined}>
            {at(last.taken_at)} · {ageText((age_seconds ?? 0) * 1000)}
          </span>
        ) : (
          backupPhrases.noneYet
        )}
      </Fact>
      {last && <Fact name={backupPhrases.size}>{sizeText(last.bytes)}</Fact>}
      {last && (
        <Fact name={backupPhrases.result}>
          <span className={isFaulty ? 'wrong' : undefined}>{resultOf(last)}</span>
        </Fact>
      )}
      {next_due !== null && <Fact name={backupPhrases.nextDue}>{at(next_due)}</Fact>}
      {failure && (
        <Fact name={backupPhrases.failed}>
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
  const backUp = useBackUp()
  const takes = data?.automatic ? backUp : undefined
  useCommands('screen', { 'backup.take': takes && (() => void takes()) })
  return (
    <section className="sheet backups" aria-label={backupPhrases.title}>
      <h2>
        <span>{backupPhrases.title}</span>
        <small>{data?.automatic ? backupPhrases.howOften : undefined}</small>
      </h2>
      {data?.automatic && <Facts state={data} />}
      {takes && (
        <div className="actions">
          <Button label={backupPhrases.now} keys="Alt+N" busy={data?.taking} onPress={takes} />
        </div>
      )}
      {data && !data.automatic && <p>{backupPhrases.notAutomatic}</p>}
      {!data && !isPending && <p className="wrong">{readLineOf(failureOf(error))}</p>}
    </section>
  )
}
