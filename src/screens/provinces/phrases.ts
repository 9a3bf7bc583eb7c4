import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.provinces', {
  title: 'Provinces',
  name: 'Province Name',
  order: 'Order',
  addForm: 'Add Province',
  editForm: 'Edit Province',
  changed: 'province {name} changed',
  searchForm: 'Search provinces',
  empty: 'No provinces yet. Add one above, or load the 34 provinces of Afghanistan with Alt+L.',
  noMatch: 'No province matches',
  deletion: 'Delete Province',
  deletionAsked: 'Are you sure you want to delete province {province}? This action cannot be undone.',
  deleted: '{name}, order {order}',
  count: { one: '{count} province', other: '{count} provinces' },
  found: { one: '{found} of {count} province', other: '{found} of {count} provinces' },
  load: 'Load the 34 provinces of Afghanistan',
  loading: 'Adding {place} of {total}…',
  table: 'table',
  toAdd: 'add',
  toUpdate: 'update',
  toCancel: 'cancel',
})
