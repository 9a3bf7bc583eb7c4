/**
 * Cleans what was just typed where it stands, before React sees it, so that the caret stays after the
 * same character. Returns the cleaned text.
 */
export function cleanInput(input: HTMLInputElement, clean: (text: string) => string): string {
  const kept = clean(input.value)
  if (kept === input.value) return kept
  const caret = clean(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  input.value = kept
  input.setSelectionRange(caret, caret)
  return kept
}
