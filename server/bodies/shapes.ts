import type * as z from 'zod/mini'
import { commissionBody, correspondentBody } from '../../contract/commission/commission-bodies.ts'
import { closeBody, countBody, reopenBody } from '../../contract/day/day-bodies.ts'
import { stepBody } from '../../contract/hawala/step-body.ts'
import { entryRows, officeRows } from '../../contract/imports/import-bodies.ts'
import { filingBody } from '../../contract/large-cash/large-cash-bodies.ts'
import { approvalBody } from '../../contract/limits/approval.ts'
import { limitBody } from '../../contract/limits/limits.ts'
import { customerBody, customerPatch } from '../../contract/lists/customer-body.ts'
import { provinceBody, provincePatch } from '../../contract/lists/provinces.ts'
import { noteBody } from '../../contract/office/log-note.ts'
import { officeSettingsBody } from '../../contract/office/office-settings-body.ts'
import { ownWordsBody } from '../../contract/office/words-body.ts'
import { loginBody, passwordBody, passwordCheckBody, unlockBody } from '../../contract/operator/auth.ts'
import { settlementRowsBody } from '../../contract/operator/draft-rows.ts'
import { draftBody } from '../../contract/operator/drafts.ts'
import { operatorBody, operatorPatch } from '../../contract/operator/operators.ts'
import { factorBody, factorRemoveBody, factorStartBody } from '../../contract/operator/second-factor.ts'
import { settingsBody } from '../../contract/operator/settings-body.ts'
import { papersBody } from '../../contract/papers/papers-shapes.ts'
import { accountRatesBody, rateRows } from '../../contract/rates/rates.ts'
import { agreementBody, columnsBody } from '../../contract/reconciliation/reconciliation-bodies.ts'
import type { RecordType } from '../../contract/records/records.ts'
import { suspicionBody } from '../../contract/suspicions/suspicions.ts'
import { watchDecisionBody } from '../../contract/watch/watch.ts'
import type { PostingRecord } from '../records/define-record.ts'
import { RECORDS } from '../records/records.ts'

const OTHERS = {
  accountRatesBody,
  agreementBody,
  closeBody,
  columnsBody,
  commissionBody,
  correspondentBody,
  countBody,
  customerBody,
  customerPatch,
  draftBody,
  entryRows,
  factorBody,
  factorRemoveBody,
  factorStartBody,
  filingBody,
  approvalBody,
  limitBody,
  loginBody,
  noteBody,
  officeRows,
  officeSettingsBody,
  ownWordsBody,
  operatorBody,
  operatorPatch,
  papersBody,
  passwordBody,
  passwordCheckBody,
  provinceBody,
  provincePatch,
  rateRows,
  reopenBody,
  settingsBody,
  settlementRowsBody,
  suspicionBody,
  unlockBody,
  stepBody,
  watchDecisionBody,
} as const

export type ShapeName = keyof typeof OTHERS | `${'new' | 'many' | 'changed'} ${RecordType}`

const ofRecord = ({ type, body, rows, patch }: PostingRecord) => [
  [`new ${type}`, body],
  [`many ${type}`, rows],
  [`changed ${type}`, patch],
]

/** The shapes of all bodies, by names that can be sent to a thread. */
export const SHAPES: Readonly<Record<ShapeName, z.core.$ZodType>> = {
  ...OTHERS,
  ...Object.fromEntries(RECORDS.flatMap(ofRecord)),
}

const names = new Map<unknown, ShapeName>(
  Object.entries(SHAPES).map(([name, shape]) => [shape, name as ShapeName]),
)

/** The name of a route's shape of bodies; undefined where it has none. */
export const shapeName = (shape: unknown): ShapeName | undefined => names.get(shape)
