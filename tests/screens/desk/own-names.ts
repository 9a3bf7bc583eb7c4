import type { Customer } from '../../../contract/lists/customer-answers.ts'
import type { TestOffice } from '../../server/setup/office.ts'

/** Gives every customer of an office a name of their own and no phone: a test asks about none of those before it. */
export async function giveOwnNames(office: TestOffice): Promise<void> {
  const { body } = await office.call<Customer[]>('GET', 'api/customers')
  for (const { cust_id, cust_name, phone_1, phone_2 } of body) {
    const own = { cust_name: `Customer ${cust_id}`, phone_1: '', phone_2: '' }
    if (cust_name !== own.cust_name || phone_1 !== '' || phone_2 !== '')
      await office.call('PATCH', `api/customers/${cust_id}/`, own)
  }
}
