import { Button } from './button.tsx'

/** Stands below what could not be read, and reads it again. */
export function RetryButton({ retry }: { readonly retry: () => void }) {
  return (
    <div className="actions">
      <Button label="Retry" kind="main" keys="Alt+R" onPress={retry} />
    </div>
  )
}
