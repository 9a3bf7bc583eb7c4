import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Till } from '../../../contract/day/tills.ts'
import { officeSettingsQuery } from '../../api/office/office-settings.ts'
import { tillsQuery } from '../../api/tills.ts'
import { failureOf } from '../../machines/failure.ts'
import { readLineOf } from '../../shell/calls/failure-lines.ts'
import { DayField } from '../../shell/fields/day-field.tsx'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { useVisited } from '../../shell/navigation/visited.ts'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { useOperator } from '../../shell/operator/operator-context.ts'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { CountSheet } from './count-sheet.tsx'
import { countPath, isClosePath } from './paths.ts'
import { countPhrases, phrases } from './phrases.ts'

interface CountScreenProps {
  /** The values of the address: the operator's till and the office's day where they are left out. */
  readonly date: string
  readonly till: string
}

/** What is in a till at the end of a day, counted by note. */
export default function CountScreen({ date, till }: CountScreenProps) {
  const tills = useQuery(tillsQuery)
  const settings = useQuery(officeSettingsQuery)
  if (tills.isPending || settings.isPending) return <Loading />
  const failed = tills.error ?? settings.error
  if (!tills.data || !settings.data) return <Banner lines={[readLineOf(failureOf(failed))]} />
  const counted = tills.data.filter(({ currencies }) => currencies.length > 0)
  return <TillCount date={date} till={till} tills={counted} own={settings.data.tills} />
}

const focusFirst = (actions: HTMLElement | null) => actions?.querySelector('button')?.focus()

interface TillCountProps extends CountScreenProps {
  readonly tills: readonly Till[]
  /** The till of each operator. */
  readonly own: Readonly<Record<string, number>>
}

function TillCount({ date: asked, till, tills, own }: TillCountProps) {
  const user = useOperator()
  const { calendarDay } = useOfficeDays()
  const { cameFrom } = useVisited()
  const history = useHistory()
  const [origin] = useState(cameFrom)
  const date = asked || calendarDay
  const cust_id = Number(till) || own[user.id]
  const chosen = tills.find((one) => one.cust_id === cust_id) ?? tills[0]
  if (!chosen)
    return (
      <>
        <Banner lines={[countPhrases.noTill]} />
        <div className="actions" ref={focusFirst}>
          <Button label={countPhrases.tills} kind="main" keys="g i" onPress={() => history.push('/tills')} />
        </div>
      </>
    )
  const choose = (next: { readonly till?: string; readonly date?: string }) =>
    history.replace(countPath(next.date ?? date, next.till ?? chosen.cust_id))
  const options = tills.map(({ cust_id, cust_name }) => ({ value: String(cust_id), label: cust_name }))
  return (
    <Form label={countPhrases.title} columns={5}>
      <SelectField
        label={phrases.till}
        name="till"
        value={String(chosen.cust_id)}
        options={options}
        onChange={(value) => value !== '' && choose({ till: value })}
        span={2}
      />
      <DayField
        label={phrases.day}
        name="date"
        value={date}
        onChange={(value) => value !== '' && choose({ date: value })}
      />
      <CountSheet
        key={`${date} ${chosen.cust_id}`}
        date={date}
        till={chosen}
        back={origin && isClosePath(origin) ? origin : '/'}
      />
    </Form>
  )
}
