import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Said } from '../../../contract/text/catalogue.ts'
import { limitsQuery } from '../../api/limits.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { Listed } from '../../shell/entry/listed.tsx'
import { AccountField, useAccountOf } from '../../shell/fields/account-field.tsx'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import { useLimitDeletion } from './limit-deletion.ts'
import { LimitForm } from './limit-form.tsx'
import { phrases } from './phrases.ts'

interface LimitScreenProps {
  /** The account that the address asks for; blank for none. */
  readonly account: string
}

/** The account that is chosen, kept in the address: it outlives a reload. */
function useChosen(asked: string) {
  const history = useHistory()
  const [chosen, setChosen] = useState({ account: asked, asked })
  // Go To has asked for another one while this screen stands.
  if (chosen.asked !== asked) setChosen({ account: asked, asked })
  const choose = (account: string) => {
    setChosen({ account, asked })
    history.replace(account === '' ? '/limit' : `/limit?${new URLSearchParams({ account })}`)
  }
  return { account: chosen.account, choose }
}

/** Sets the limit of an account, one at a time. */
export default function LimitScreen({ account: asked }: LimitScreenProps) {
  const { account, choose } = useChosen(asked)
  const { data: limits } = useQuery(limitsQuery)
  const found = useAccountOf()(account)
  const [error, setError] = useState<Said>()
  const [deletions, setDeletions] = useState(0)
  const deletion = useLimitDeletion(account, () => setDeletions((count) => count + 1))
  const ask = () => {
    setError(phrases.selectAccount)
    focusField('account')
  }
  const isShown = found !== undefined && limits !== undefined
  useCommands('form', isShown ? {} : { 'entry.save': ask })
  return (
    <>
      <Form label={phrases.title} columns={4}>
        <AccountField
          name="account"
          label={phrases.account}
          value={account}
          currency={undefined}
          error={error}
          autoFocus={asked === ''}
          span={2}
          onChange={(acc_no) => {
            setError(undefined)
            choose(acc_no)
          }}
        />
        <Listed query={limitsQuery}>
          {(all) =>
            found ? (
              <LimitForm key={`${account} ${deletions}`} account={found} limits={all} deletion={deletion} />
            ) : (
              <div className="actions">
                <Button label={actions.save} kind="main" keys="Ctrl+Enter" onPress={ask} />
              </div>
            )
          }
        </Listed>
      </Form>
      {/* A form takes the Enter of the buttons within it. */}
      <DeletionDialogs
        deletion={deletion}
        title={phrases.title}
        message={phrases.deletionAsked({ account })}
      />
    </>
  )
}
