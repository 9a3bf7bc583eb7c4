import { assign, setup } from 'xstate'
import type { ReportValues } from '../../contract/reports/reports.ts'
import type { Said } from '../../contract/text/catalogue.ts'
import { type Failure, failed } from './failure.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'

export interface ReportInput {
  /** What the form starts with. */
  readonly values: ReportValues
  /** The values after an edit of one field, with what depends on it cleared; else just that field. */
  readonly change?: ((values: ReportValues, field: string, value: string) => ReportValues) | undefined
  /** What keeps the report from being asked for. */
  readonly check: (values: ReportValues) => Said | undefined
  /** Given on the preview page: the machine loads at once. */
  readonly request?: ReportValues | undefined
}

export interface ReportContext {
  readonly values: ReportValues
  readonly change: NonNullable<ReportInput['change']>
  readonly check: ReportInput['check']
  readonly request: ReportValues | undefined
  /** What is wrong with the form. */
  readonly error: Said | undefined
  /** While it loads, its first rows. */
  readonly report: unknown
  readonly failure: Failure | undefined
}

export type ReportEvent =
  | { type: 'report.change'; field: string; value: string }
  | { type: 'report.preview' }
  | { type: 'report.retry' }
  | { type: 'report.cancel' }
  /** Its first rows are here; the others are on their way. */
  | { type: 'report.firstRows'; report: unknown }

const changeOne: ReportContext['change'] = (values, field, value) => ({ ...values, [field]: value })

/** A report: its form, or with a request its preview. */
export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    input: {} as ReportInput,
  },
  actors: {
    /** Gets an AbortSignal too; it fires on `report.cancel` and when the page is left. */
    fetchReport: callNotProvided<unknown, { request: ReportValues; firstRows: (report: unknown) => void }>(),
  },
  actions: {
    /** Go to the preview page with these values. */
    openPreview: actionNotProvided<{ values: ReportValues }>,
  },
  guards: {
    hasRequest: ({ context }) => context.request !== undefined,
    isWrong: ({ context }) => context.check(context.values) !== undefined,
  },
}).createMachine({
  id: 'report',
  description: 'Form and preview of a report',
  context: ({ input: { values, change = changeOne, check, request } }) => ({
    values,
    change,
    check,
    request,
    error: undefined,
    report: undefined,
    failure: undefined,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Chooses between form and preview',
      always: [{ guard: 'hasRequest', target: 'loading' }, { target: 'form' }],
    },
    form: {
      description: 'Being filled in',
      on: {
        'report.change': {
          actions: assign({
            values: ({ context, event }) => context.change(context.values, event.field, event.value),
            error: undefined,
          }),
        },
        'report.preview': [
          {
            guard: 'isWrong',
            actions: assign({ error: ({ context }) => context.check(context.values) }),
          },
          {
            actions: [
              assign({ error: undefined }),
              { type: 'openPreview', params: ({ context }) => ({ values: context.values }) },
            ],
          },
        ],
      },
    },
    loading: {
      description: 'Loading report...',
      entry: assign({ failure: undefined, report: undefined }),
      invoke: {
        id: 'fetchReport',
        src: 'fetchReport',
        input: ({ context, self }) => ({
          request: context.request ?? {},
          firstRows: (report) => self.send({ type: 'report.firstRows', report }),
        }),
        onDone: { target: 'preview', actions: assign({ report: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign(failed) },
      },
      on: {
        'report.firstRows': { actions: assign({ report: ({ event }) => event.report }) },
        'report.cancel': 'cancelled',
      },
    },
    preview: {
      description: 'The report is shown; it can be fetched anew',
      on: { 'report.retry': 'loading' },
    },
    failed: {
      description: 'Error loading report',
      entry: assign({ report: undefined }),
      on: { 'report.retry': 'loading' },
    },
    cancelled: {
      description: 'The operator gave up waiting',
      entry: assign({ report: undefined }),
      on: { 'report.retry': 'loading' },
    },
  },
})
