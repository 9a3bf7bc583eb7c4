import type { Papers } from '../../../contract/papers/papers-shapes.ts'
import { paperKinds, phrases } from './paper-phrases.ts'

/** A paper by its kind and number; blank where none is kept. */
export const paperText = ({ id_kind, id_no }: Pick<Papers, 'id_kind' | 'id_no'>): string =>
  id_kind && id_no ? phrases.paperOf({ kind: paperKinds[id_kind], number: id_no }) : ''
