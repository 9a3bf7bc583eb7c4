import { CURRENCIES, type Currency } from '../../../contract/money/currency.ts'
import type { ListedOperator } from '../../../contract/operator/operators.ts'
import type { EditEntry } from '../../shell/entry/use-edit-entry.ts'
import { CheckGroup } from '../../ui/fields/choice-fields.tsx'
import { Form } from '../../ui/fields/form.tsx'
import type { SelectOption } from '../../ui/fields/option-search.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import { phrases } from './phrases.ts'
import type { SetupDraft } from './setup-draft.ts'

interface SetupFormProps {
  readonly entry: EditEntry<SetupDraft>
  readonly operators: readonly ListedOperator[]
  /** The customers that may be a till. */
  readonly tills: readonly SelectOption[]
  /** The customers that may be Over and short. */
  readonly incomes: readonly SelectOption[]
  /** In which currencies accounts are proposed. */
  readonly ccys: readonly Currency[]
  /** Told of the currencies as they are chosen, separated by spaces. */
  readonly onCurrencies: (ccys: string) => void
}

/** Over and short, the till of each operator who may sign in, and the currencies of proposed accounts. */
export function SetupForm({ entry, operators, tills, incomes, ccys, onCurrencies }: SetupFormProps) {
  const { field, draft, error } = entry
  const changeTill = (operator: string, till: string) =>
    entry.change(
      'tills',
      draft.tills.map((one) => (one.operator === operator ? { operator, till } : one)),
    )
  return (
    <Form label={phrases.title} columns={4}>
      <SelectField {...field('over_short')} options={incomes} emptyText={phrases.noIncome} />
      {draft.tills.map(({ operator, till }) => {
        const person = operators.find(({ id }) => String(id) === operator)
        return (
          person?.disabled_at === null && (
            <SelectField
              key={operator}
              label={phrases.tillOf({ name: person.name })}
              name={`till_${operator}`}
              value={till}
              options={tills}
              error={error('tills')}
              emptyText={phrases.noTill}
              onChange={(value) => changeTill(operator, value)}
            />
          )
        )
      })}
      <CheckGroup
        label={phrases.currencies}
        name="ccys"
        value={ccys.join(' ')}
        options={CURRENCIES}
        span={3}
        onChange={onCurrencies}
      />
      <div className="actions">
        <Button
          label={actions.save}
          kind="main"
          keys="Ctrl+Enter"
          busy={entry.isSaving}
          onPress={entry.save}
        />
      </div>
    </Form>
  )
}
