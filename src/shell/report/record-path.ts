const EDIT_PATHS: Readonly<Record<string, string>> = {
  'Cash Book': '/cashbook/edit',
  Transfer: '/transfer/edit',
  Hawala: '/hawala/edit',
}

/** Where a record that a report names by its type and id is edited; undefined for no record. */
export function recordPath(type: string, id: string | number): string | undefined {
  const path = EDIT_PATHS[type]
  return path === undefined ? undefined : `${path}/${id}`
}
