interface BannerProps {
  /** What stands before the first line, such as 'Error:'. */
  readonly label?: string | undefined
  /** Nothing is shown without any. */
  readonly lines: readonly string[]
}

/** A red banner for what went wrong with the whole form, announced at once. */
export function Banner({ label, lines }: BannerProps) {
  if (lines.length === 0) return null
  return (
    <div className="banner" role="alert">
      {label !== undefined && <b>{label}</b>}
      <div>
        {lines.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
      </div>
    </div>
  )
}
