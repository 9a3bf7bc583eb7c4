import { type Said, say } from '../../../contract/text/catalogue.ts'
import { phrases } from './phrases.ts'

interface BannerProps {
  /** What stands before the first line, such as 'Error:'. */
  readonly label?: string | undefined
  /** Nothing is shown without any. */
  readonly lines: readonly Said[]
}

/** A red banner for what went wrong with the whole form, announced at once. */
export function Banner({ label, lines }: BannerProps) {
  if (lines.length === 0) return null
  return (
    <div className="banner" role="alert">
      {label !== undefined && <b>{label}</b>}
      <div>
        {lines.map(say).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}

/** Beside a form that its operator may not change: that it is so, and why. */
export function ReadOnly({ why }: { readonly why: Said }) {
  return (
    <div className="banner notice banner-place" role="status">
      <p>{phrases.readOnly({ why })}</p>
    </div>
  )
}
