import { useCommands } from '../../commands/keys/command-provider.tsx'
import { typeInto } from '../../ui/fields/type-into.ts'

/** Ctrl+; puts the office's day into whatever date field has the focus. */
export function TodayKey({ today }: { readonly today: string }) {
  const putToday = () => {
    const field = document.activeElement
    if (field instanceof HTMLInputElement) typeInto(field, today)
  }
  useCommands('form', { 'entry.today': putToday }, false)
  return null
}
