import { ApiError } from '@/server/platform/api-error'

/** The largest request body, bytes. */
export const bodyLimit = 64 * 1024
/** Limit of nested objects; the deepest call of the contract needs 4. */
const mostDepth = 12
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a call's JSON body. An empty body is read as an empty object. // spec §7: some calls are made with
 * none
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE or INVALID_REQUEST.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const { headers } = request
  refuseHeaders(headers.get('content-length'), headers.get('content-encoding'))
  const bytes = await readLimited(request)
  if (bytes.length === 0) return {}
  const contentType = headers.get('content-type') ?? ''
  if (parseMediaType(contentType) !== 'application/json')
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.')
  return parseJson(bytes)
}

const parseMediaType = (contentType: string) => contentType.split(';')[0]?.trim().toLowerCase()

/**
 * Checks the headers of a body before it is read. @throws ApiError if they show that the body cannot be
 * accepted.
 */
export function refuseHeaders(contentLength: string | null, contentEncoding: string | null): void {
  if (contentLength !== null && Number(contentLength) > bodyLimit) throw createTooLargeError()
  if (contentEncoding !== null && contentEncoding.toLowerCase() !== 'identity')
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression.')
}

export function createTooLargeError(): ApiError {
  return new ApiError('BODY_TOO_LARGE', `The body may have at most ${bodyLimit} bytes.`)
}

async function readLimited(request: Request): Promise<Uint8Array> {
  // The socket's limit (http-server.ts) counts while reading; this check is for callers without a socket.
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > bodyLimit) throw createTooLargeError()
  return bytes
}

const decoder = new TextDecoder('utf-8', { fatal: true })
function parseJson(bytes: Uint8Array): unknown {
  let value: unknown
  try {
    const text = decoder.decode(bytes)
    refuseDepth(text)
    value = JSON.parse(text, withoutPrototypeKeys)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('INVALID_REQUEST', 'The body is not JSON.', {
      issues: [{ Field: '', Reason: 'Expected JSON' }],
    })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ApiError('INVALID_REQUEST', 'The body is not a JSON object.', {
      issues: [{ Field: '', Reason: 'Expected a JSON object' }],
    })
  return value
}

function withoutPrototypeKeys(key: string, item: unknown): unknown {
  return prototypeKeys.has(key) ? undefined : item
}

/** Counts brackets outside strings before the recursive parser runs, and rejects deep nesting. */
function refuseDepth(text: string): void {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inString) {
      if (c === 92) i++
      else if (c === 34) inString = false
    } else if (c === 34) inString = true
    else if (c === 91 || c === 123) {
      if (++depth > mostDepth)
        throw new ApiError('INVALID_REQUEST', 'The body is nested too deeply.', {
          issues: [{ Field: '', Reason: `Expected at most ${mostDepth} levels` }],
        })
    } else if (c === 93 || c === 125) depth--
  }
}
