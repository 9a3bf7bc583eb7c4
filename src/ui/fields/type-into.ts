const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Types a text into a field in place of what stands there, by the rules of the field. */
export function typeInto(field: HTMLInputElement, text: string): void {
  if (field.readOnly || field.disabled) return
  // Past React's own setter: else it takes the value for one that it has drawn itself.
  setValue?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
