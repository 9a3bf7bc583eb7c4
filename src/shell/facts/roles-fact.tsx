import { useQuery } from '@tanstack/react-query'
import { operatorsQuery } from '../../api/office/operators.ts'
import { useShownKeys } from '../../ui/frame/shown-keys.ts'
import { useDrawnLocation } from '../navigation/navigation.tsx'
import { useMay } from '../operator/use-may.ts'
import { phrases } from './phrases.ts'

/**
 * At home, for owners of an office of several operators who are all owners, as those from before there were roles are:
 * that there are roles, and where they are given.
 */
export function RolesFact() {
  const keys = useShownKeys()('g p')
  const { pathname } = useDrawnLocation()
  const isTold = useMay('own') && pathname === '/'
  const { data = [] } = useQuery({ ...operatorsQuery, enabled: isTold })
  const working = data.filter(({ disabled_at }) => disabled_at === null)
  const areOwners = working.length > 1 && working.every(({ role }) => role === 'owner')
  return (
    <span role="status">{isTold && areOwners && phrases.allOwners({ keys: keys ?? phrases.operators })}</span>
  )
}
