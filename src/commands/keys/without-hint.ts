/** A handler whose keys are listed in help, and not among the hints, which have no room for all. */
export const withoutHint = (run: () => void): { readonly hint: string; readonly run: () => void } => ({
  hint: '',
  run,
})
