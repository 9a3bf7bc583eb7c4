import { useState } from 'react'
import type { Account } from '../../../contract/lists/accounts.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'

const PATH = '/account-rates'

interface ChosenAccount {
  /** Its number; blank while none is chosen. */
  readonly account: string
  readonly choose: (acc_no: string) => void
}

/**
 * The account whose rates are shown: the one that the address asks for, else the first with rates that were typed and
 * not saved.
 */
export function useChosenAccount(
  asked: string,
  accounts: readonly Account[],
  holdsDraft: (account: Account) => boolean,
): ChosenAccount {
  const history = useHistory()
  const [chosen, setChosen] = useState(() => ({
    account: asked || (accounts.find(holdsDraft)?.acc_no ?? ''),
    asked,
  }))
  // Go To has asked for another one while this screen stands.
  if (chosen.asked !== asked) setChosen({ account: asked, asked })
  const choose = (acc_no: string) => {
    setChosen({ account: acc_no, asked })
    // In the address it outlives a reload.
    history.replace(acc_no === '' ? PATH : `${PATH}?${new URLSearchParams({ account: acc_no })}`)
  }
  return { account: chosen.account, choose }
}
