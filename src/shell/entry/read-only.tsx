/** Beside a form that its operator may not change: that it is so, and why. */
export function ReadOnly({ why }: { readonly why: string }) {
  return (
    <div className="banner notice banner-place" role="status">
      <p>Read only. {why}</p>
    </div>
  )
}
