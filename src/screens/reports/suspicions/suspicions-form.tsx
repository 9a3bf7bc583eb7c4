import { readSuspected } from '../../../../contract/suspicions/suspected.ts'
import { suspicionTexts } from '../../../../contract/suspicions/suspicion-texts.ts'
import { say } from '../../../../contract/text/catalogue.ts'
import { ReportForm, useReportForm } from '../../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../../shell/report/report-screen.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { phrases } from './phrases.ts'

/** The form of notes of suspicion: on which customer or hawala, or all. */
export function SuspicionsForm({ request }: ReportScreenProps) {
  const form = useReportForm('suspicions', {
    values: { of: '', ...request },
    check: ({ of = '' }) =>
      of.trim() === '' || readSuspected(of) ? undefined : say(suspicionTexts.noRecord),
  })
  return (
    <ReportForm name="suspicions" form={form}>
      <TextField
        {...form.field('of')}
        label={phrases.of}
        maxLength={20}
        hasWesternDigits
        autoFocus
        span={2}
      />
    </ReportForm>
  )
}
