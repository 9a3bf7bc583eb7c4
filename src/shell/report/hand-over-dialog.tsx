import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import type { OfficeSettings } from '../../../contract/office/office-settings.ts'
import { slipLetterhead } from '../../../contract/slips/slip-text.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { LANGUAGES, type Language, languageName } from '../../../contract/text/language.ts'
import { officeSettingsQuery } from '../../api/office/office-settings.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { FormDialog } from '../../ui/dialogs/dialogs.tsx'
import { CheckField, RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import { instantText } from '../../ui/frame/instant-text.ts'
import { Paper } from '../../ui/report/paper.tsx'
import type { Report } from '../../ui/report/report.ts'
import { useOffice } from '../office/office.ts'
import { useOperator } from '../operator/operator-context.ts'
import type { HandedLine, HandOver } from './hand-over.ts'
import { phrases } from './phrases.ts'
import { progressText } from './use-file-choice.tsx'
import { useReportFile } from './use-report-file.ts'

interface HandOverDialogProps {
  readonly handOver: HandOver
  readonly onPrint: (report: Report<HandedLine>) => void
  readonly onClose: () => void
}

/**
 * Asks how a statement is handed over, and prints it or makes a workbook of it; whatever the browser prints meanwhile is
 * the customer's paper. Drawn once the office's settings are known, or can't be read.
 */
export default function HandOverDialog(props: HandOverDialogProps) {
  const settings = useQuery(officeSettingsQuery)
  if (settings.isPending) return null
  return <AskedChoices {...props} settings={settings.data ?? DEFAULT_OFFICE_SETTINGS} />
}

const LANGUAGE_OPTIONS = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
  value,
  label: languageName(value),
}))

type AskedChoicesProps = HandOverDialogProps & { readonly settings: OfficeSettings }

function AskedChoices({ handOver, settings, onPrint, onClose }: AskedChoicesProps) {
  const isEnglish = settings.english_to.includes(handOver.cust_id)
  const [language, setLanguage] = useState<Language>(handOver.language ?? (isEnglish ? 'en' : 'fa-AF'))
  const [showsNames, setShowsNames] = useState(false)
  const { name, timezone } = useOffice()
  const user = useOperator()
  const report = useMemo(() => handOver.layout({ language, showsNames }), [handOver, language, showsNames])
  const letterhead = slipLetterhead(name, settings, language)
  const file = useReportFile(report, letterhead)
  const print = () => onPrint(report)
  const save = () => void file.save('xlsx')
  useCommands('dialog', { 'dialog.field': () => {}, 'dialog.print': print, 'dialog.file': save })
  const { writing } = file
  return (
    <>
      <FormDialog
        title={phrases.handedTo({ name: isolated(handOver.cust_name) })}
        first="language"
        onSubmit={print}
        onClose={onClose}
        banner={
          writing && (
            <p className="notice loading" role="status">
              {progressText(writing.kind, writing.rows, report.rows.length)}
            </p>
          )
        }
      >
        <RadioGroup
          label={phrases.handedIn}
          name="language"
          value={language}
          options={LANGUAGE_OPTIONS}
          span={3}
          onChange={(value) => setLanguage(value as Language)}
        />
        {handOver.hasNames && (
          <CheckField
            label={phrases.withNames}
            name="names"
            value={showsNames}
            span={3}
            onChange={setShowsNames}
          />
        )}
        <div className="actions">
          <Button label={actions.cancel} keys="Esc" onPress={onClose} />
          <Button label={actions.print} kind="main" keys="Ctrl+P" onPress={print} />
          <Button label={phrases.excel} keys="Ctrl+S" onPress={save} />
        </div>
      </FormDialog>
      <Paper
        report={report}
        letterhead={letterhead}
        printedBy={() =>
          report.handed?.printedBy(isolated(user.name), instantText(new Date(), timezone)) ?? ''
        }
      />
    </>
  )
}
