/** The paths of a noun's calls; `list` is that of its list, `api/customers`. */
export const pathsOf = (list: string) => ({
  list,
  nextId: `${list}/next_id`,
  create: `${list}/`,
  one: (id: number | string) => `${list}/${id}/`,
  opposite: (id: number | string) => `${list}/${id}/opposite/`,
})
