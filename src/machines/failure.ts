/** Why a call failed, as far as a machine needs to know. */
export type Failure =
  /** The server answered and said no; nothing was written unless `status` is 500 or more. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly body: unknown
      /** The server's name for the call, where it told one. */
      readonly request?: string
    }
  /** No answer came: it may or may not have been written. */
  | { readonly kind: 'unreachable' }
  /** Anything else, such as an answer in a shape nobody knows. */
  | { readonly kind: 'unexpected'; readonly message: string }

const kinds: readonly unknown[] = ['refused', 'unreachable', 'unexpected'] satisfies Failure['kind'][]

/** The failure that a thrown object carries in its `failure` field (src/api throws such); else unexpected. */
export function failureOf(error: unknown): Failure {
  const { failure } = (typeof error === 'object' && error !== null ? error : {}) as { failure?: unknown }
  if (typeof failure === 'object' && failure !== null && kinds.includes((failure as Partial<Failure>).kind)) {
    return failure as Failure
  }
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) }
}

/** Whether the server answered and surely wrote nothing (4xx). */
export function isRefusal(failure: Failure): failure is Extract<Failure, { kind: 'refused' }> {
  return failure.kind === 'refused' && failure.status < 500
}
