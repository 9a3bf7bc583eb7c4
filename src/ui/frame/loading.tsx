import { type Said, say } from '../../../contract/text/catalogue.ts'
import { phrases } from './phrases.ts'

interface LoadingProps {
  readonly text?: Said
  /** In the middle of all there is, in place of standing in the text. */
  readonly full?: boolean
}

/**
 * Says that something is on its way; nothing shows for the first 200 ms. While it stands, keys are held for what comes
 * in its place (src/commands/keys/key-holder.ts).
 */
export function Loading({ text = phrases.loading, full = false }: LoadingProps) {
  const line = (
    <div className={full ? 'awaited loading full' : 'awaited loading'} role="status">
      {say(text)}
    </div>
  )
  // Alone on the page it has the focus, which is never on body.
  return full ? (
    <main tabIndex={-1} className="full">
      {line}
    </main>
  ) : (
    line
  )
}
