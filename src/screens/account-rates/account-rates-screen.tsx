import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Account, accountLabel } from '../../../contract/lists/accounts.ts'
import { rateTexts } from '../../../contract/rates/rate-sheet.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { deleteAllAccountRates, lastRatesQuery } from '../../api/rates.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { ManageActions } from '../../shell/entry/manage-actions.tsx'
import { useDeletion, useGuardAll } from '../../shell/entry/use-deletion.ts'
import { LookupField } from '../../shell/fields/lookup-field.tsx'
import { useMyTill } from '../../shell/fields/my-till.ts'
import { useNamesakes } from '../../shell/fields/namesakes.ts'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useRefresh } from '../../shell/frame/refresh.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { useMay } from '../../shell/frame/use-may.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { AccountRateSheet, draftName } from './account-rate-sheet.tsx'

const PATH = '/account-rates'
const NO_ACCOUNTS: readonly Account[] = []

/** What one unit of an account's currency is worth, agreed with its holder: one account at a time. */
export default function AccountRatesScreen({ account: asked }: { readonly account: string }) {
  const history = useHistory()
  const refresh = useRefresh()
  const { drafts } = useShell()
  const { data: accounts = NO_ACCOUNTS, isFetching } = useQuery(accountsQuery)
  const latest = useQuery(lastRatesQuery)
  const holdsDraft = ({ acc_no }: Account) => drafts.of(draftName(acc_no)).length > 0
  const [chosen, setChosen] = useState(() => ({
    // What was typed and not saved stands here again.
    account: asked || (accounts.find(holdsDraft)?.acc_no ?? ''),
    asked,
  }))
  // Go To has asked for another one while this screen stands.
  if (chosen.asked !== asked) setChosen({ account: asked, asked })
  const { account } = chosen
  const [error, setError] = useState<string>()

  const choose = (acc_no: string) => {
    setError(undefined)
    setChosen({ account: acc_no, asked })
    // In the address it outlives a reload.
    history.replace(acc_no === '' ? PATH : `${PATH}?${new URLSearchParams({ account: acc_no })}`)
  }
  const deletion = useDeletion({
    guard: useGuardAll('account-exchange-rates'),
    remove: deleteAllAccountRates,
    deletedText: rateTexts.deleted,
    failedText: rateTexts.deleteFailed,
    onDeleted: () => {
      refresh('accounts')
      choose('')
      focusField('account')
    },
  })
  const deleteAll = () => {
    deletion.ask({ id: 'delete_all', label: 'all account rates' })
    // The browser's own question.
    const isSure = window.confirm(rateTexts.confirmDelete)
    deletion.actor.send({ type: isSure ? 'deletion.confirm' : 'deletion.cancel' })
  }
  const askForAccount = () => {
    setError(rateTexts.selectAccount)
    focusField('account')
  }
  const isChosen = account !== ''
  const till = useMyTill()
  const [mayChange, mayDelete] = [useMay('manage'), useMay('own')]
  useCommands('form', {
    'entry.delete': mayDelete ? { hint: 'delete all', run: deleteAll } : undefined,
    ...(!isChosen &&
      mayChange && {
        'entry.save': askForAccount,
        'entry.saveAll': { hint: 'save rates', run: askForAccount },
      }),
  })

  const namesakes = useNamesakes()
  const options = useMemo(
    () =>
      accounts.map((one) => ({
        value: one.acc_no,
        label: accountLabel(one, namesakes),
        keywords: keywordsOf(one),
      })),
    [accounts, namesakes],
  )
  const waiting = accounts.filter((one) => one.acc_no !== account && holdsDraft(one)).map((one) => one.acc_no)
  const deleteButton = mayDelete && (
    <Button
      label="Delete All"
      kind="danger"
      keys="Alt+Delete"
      busy={deletion.snapshot.matches('deleting')}
      onPress={deleteAll}
    />
  )
  if (latest.isPending) return <Loading />
  return (
    <>
      <Form label="Account Rates" columns={3}>
        <LookupField
          label="Account"
          name="account"
          missing={{ noun: 'account' }}
          value={account}
          options={options}
          isReading={isFetching}
          named={till.named(undefined)}
          required
          autoFocus={!isChosen}
          span={2}
          emptyText={
            accounts.length === 0 ? 'No accounts yet: Alt+C adds one' : 'No account matches: Alt+C adds one'
          }
          error={error}
          note={waiting.length > 0 ? `Typed and not saved yet: ${waiting.join(', ')}` : undefined}
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
          <ManageActions>
            <Button label="Save Rates" kind="main" keys="F8" onPress={askForAccount} />
            {deleteButton}
          </ManageActions>
        )}
      </Form>
      {deletion.snapshot.context.isGuarded && (
        <DeletionDialogs deletion={deletion} title="Delete All" message={rateTexts.confirmDelete} />
      )}
    </>
  )
}

/** AFN is found as AFG, too. */
const keywordsOf = ({ ccy }: Account) => (ccy === 'AFN' ? 'AFG' : undefined)
