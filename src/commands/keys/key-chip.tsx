/** A chip with keys written for people; hidden from the name of what it stands on. */
export function KeyChip({ keys }: { readonly keys: string }) {
  return (
    <span className="chip" aria-hidden="true">
      <kbd>{keys}</kbd>
    </span>
  )
}
