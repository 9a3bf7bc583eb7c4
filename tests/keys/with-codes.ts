import { PREFER_CODED } from '../../contract/wire/errors.ts'

/** A code that no catalogue has: the console shows the English that is with it. */
const coded = (text: string) => ({ code: 'stage.refusal', text })

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

/** A field of a refusal; of those that are one text, only these are for people. */
function codedField([field, value]: [string, unknown]): [string, unknown] {
  const isText = typeof value === 'string' && (field === 'detail' || field === 'message')
  if (isText) return [field, coded(value)]
  return [field, isTexts(value) ? value.map(coded) : value]
}

function codedRefusal(body: unknown): unknown {
  if (typeof body === 'string' && body !== '') return coded(body)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).map(codedField))
}

/**
 * A refusal of `request` with each of its plain texts in a code, so that a screen which forgets to put one into words
 * shows that. Other answers, and those to callers that take no codes, are left as they are.
 */
export async function withCodes(request: Request, answer: Response): Promise<Response> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  if (answer.ok || !isJson || request.headers.get('prefer') !== PREFER_CODED) return answer
  const refusal = codedRefusal(await answer.json())
  // Those of a server's answer can not be changed.
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return Response.json(refusal, { status: answer.status, headers })
}
