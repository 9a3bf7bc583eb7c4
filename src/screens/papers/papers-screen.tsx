import { useState } from 'react'
import type { Said } from '../../../contract/text/catalogue.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { CustomerField } from '../../shell/fields/customer-field.tsx'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import { PapersForm } from './papers-form.tsx'
import { phrases } from './phrases.ts'

interface PapersScreenProps {
  /** The customer that the address asks for; blank for none. */
  readonly customer: string
}

/** The papers of a customer, one at a time. The one who is chosen stands in the address: a reload keeps them. */
export default function PapersScreen({ customer: asked }: PapersScreenProps) {
  const history = useHistory()
  const [chosen, setChosen] = useState({ customer: asked, asked })
  // Go To has asked for another one while this screen stands.
  if (chosen.asked !== asked) setChosen({ customer: asked, asked })
  const { customer } = chosen
  const choose = (cust_id: string) => {
    setError(undefined)
    setChosen({ customer: cust_id, asked })
    history.replace(cust_id === '' ? '/papers' : `/papers?${new URLSearchParams({ customer: cust_id })}`)
  }
  const [error, setError] = useState<Said>()
  const ask = () => {
    setError(phrases.selectCustomer)
    focusField('customer_id')
  }
  useCommands('form', customer === '' ? { 'entry.save': ask } : {})
  return (
    <Form label={phrases.title} columns={4}>
      <CustomerField value={customer} error={error} onChange={choose} />
      {customer === '' ? (
        <div className="actions">
          <Button label={actions.save} kind="main" keys="Ctrl+Enter" onPress={ask} />
        </div>
      ) : (
        <PapersForm key={customer} cust_id={customer} />
      )}
    </Form>
  )
}
