import { ariaKeys, useShownKeys } from './shown-keys.ts'

interface ButtonProps {
  /** The text, and exactly the accessible name. */
  readonly label: string
  readonly onPress: () => void
  /** `main` is the one that a form's last Enter goes to. */
  readonly kind?: 'main' | 'plain' | 'danger'
  /** The keys that do the same, for the chip; binding them is the screen's. */
  readonly keys?: string | undefined
  /** At work: it keeps the focus but can't be pressed. */
  readonly busy?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Whether Tab stops here; not where a table's own keys do the same. */
  readonly tabStop?: boolean
}

/** A button with the keys that do the same on a chip. */
export function Button(props: ButtonProps) {
  const { label, onPress, kind = 'plain', keys: written, busy = false, disabled, tabStop = true } = props
  const keys = useShownKeys()(written)
  return (
    <button
      type="button"
      className={`button ${kind}`}
      data-known-by={written}
      disabled={disabled}
      tabIndex={tabStop ? undefined : -1}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      onClick={() => {
        if (!busy) onPress()
      }}
    >
      {label}
      {keys && (
        <span className="chip" aria-hidden="true">
          {keys}
        </span>
      )}
    </button>
  )
}
