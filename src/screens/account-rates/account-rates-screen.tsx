import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../../contract/lists/accounts.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { rateTexts } from '../../../contract/rates/rate-sheet.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { lastRatesQuery } from '../../api/rates.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { useDrafts } from '../../shell/drafts/drafts-context.ts'
import { ManageActions } from '../../shell/entry/manage-actions.tsx'
import { useMyTill } from '../../shell/fields/my-till.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { AccountField, useOptionsOfAccounts } from './account-field.tsx'
import { AccountRateSheet } from './account-rate-sheet.tsx'
import { draftName } from './account-rates-entry.ts'
import { useChosenAccount } from './chosen-account.ts'
import {
  DeleteAllButton,
  DeleteAllDialogs,
  deleteAllRates,
  useAllRatesDeletion,
} from './delete-all-rates.tsx'
import { phrases } from './phrases.ts'

const NO_ACCOUNTS: readonly Account[] = []

/** What one unit of an account's currency is worth, agreed with its holder: one account at a time. */
export default function AccountRatesScreen({ account: asked }: { readonly account: string }) {
  const refresh = useRefresh()
  const drafts = useDrafts()
  const { data: accounts = NO_ACCOUNTS, isFetching } = useQuery(accountsQuery)
  const latest = useQuery(lastRatesQuery)
  const holdsDraft = ({ acc_no }: Account) => drafts.of(draftName(acc_no)).length > 0
  const { account, choose: show } = useChosenAccount(asked, accounts, holdsDraft)
  const [error, setError] = useState<Said>()

  const choose = (acc_no: string) => {
    setError(undefined)
    show(acc_no)
  }
  const deletion = useAllRatesDeletion(() => {
    refresh('accounts')
    choose('')
    focusField('account')
  })
  const askForAccount = () => {
    setError(rateTexts.selectAccount)
    focusField('account')
  }
  const isChosen = account !== ''
  const till = useMyTill()
  const [mayChange, mayDelete] = [useMay('manage'), useMay('own')]
  const deleteAll = { hint: phrases.toDeleteAll, run: () => deleteAllRates(deletion) }
  useCommands('form', {
    'entry.delete': mayDelete ? deleteAll : { refused: refusedText('own', actSubjects.deleteAccountRates) },
    ...(!isChosen &&
      mayChange && {
        'entry.save': askForAccount,
        'entry.saveAll': { hint: phrases.toSave, run: askForAccount },
      }),
  })
  const options = useOptionsOfAccounts(accounts)
  const waiting = accounts.filter((one) => one.acc_no !== account && holdsDraft(one)).map((one) => one.acc_no)
  const deleteButton = mayDelete && <DeleteAllButton deletion={deletion} />
  if (latest.isPending) return <Loading />
  return (
    <>
      <Form label={phrases.title} columns={3}>
        <AccountField
          account={account}
          options={options}
          isReading={isFetching}
          named={till.named(undefined)}
          error={error}
          waiting={waiting}
          onChange={choose}
        />
        {isChosen ? (
          <AccountRateSheet
            key={account}
            account={account}
            known={accounts.find(({ acc_no }) => acc_no === account)}
            latest={latest.data ?? []}
            actions={deleteButton}
          />
        ) : (
          <ManageActions subject={actSubjects.accountRates}>
            <Button label={phrases.save} kind="main" keys="F8" onPress={askForAccount} />
            {deleteButton}
          </ManageActions>
        )}
      </Form>
      <DeleteAllDialogs deletion={deletion} />
    </>
  )
}
