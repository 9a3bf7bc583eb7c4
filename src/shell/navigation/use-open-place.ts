import type { Place } from '../../commands/catalog/command.ts'
import { useHistory } from './navigation.tsx'

/** What opens a place of the office. */
export function useOpenPlace(): (place: Place) => void {
  const history = useHistory()
  return ({ path, search }) => history.push(search ? `${path}?${new URLSearchParams(search)}` : path)
}
