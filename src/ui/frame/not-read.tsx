import type { Said } from '../../../contract/text/catalogue.ts'
import { actions } from './action-phrases.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { phrases } from './late-phrases.ts'

const mainAction = (label: string, keys: string, onPress: () => void) => (
  <div className="actions">
    <Button label={label} kind="main" keys={keys} onPress={onPress} />
  </div>
)

/** Stands below what could not be read, and reads it again. */
export const RetryButton = ({ retry }: { readonly retry: () => void }) =>
  mainAction(phrases.retry, 'Alt+R', retry)

/** Says why something could not be read, and reads it again. */
export const ReadFailed = (props: { readonly lines: readonly Said[]; readonly retry: () => void }) => (
  <>
    <Banner lines={props.lines} />
    <RetryButton retry={props.retry} />
  </>
)

/** Says that there is no such record, and leads to the search. */
export const NotFound = ({ line, search }: { readonly line: Said; readonly search: () => void }) => (
  <>
    <Banner lines={[line]} />
    {mainAction(actions.search, 'F9', search)}
  </>
)
