import type { IncomingMessage } from 'node:http'
import type { Refusal } from '../../refusal'
import { bodyLimit, refuseHeaders, tooLarge } from './read-body'

/** A body that takes longer than this is given up: a slow sender must not hold a connection. */
const bodyTimeoutMs = 10_000

/** The sender was too slow, or went away. */
export class SlowBody extends Error {
  override readonly name = 'SlowBody'
}

/**
 * Reads a request's body from its socket, counting while reading, before the app sees the request.
 * @throws Refusal for what is too large or compressed, SlowBody.
 */
export function readBody(request: IncomingMessage, timeoutMs = bodyTimeoutMs): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    refuseHeaders(request.headers['content-length'] ?? null, request.headers['content-encoding'] ?? null)
    const chunks: Buffer[] = []
    let length = 0
    const timer = setTimeout(() => finish(new SlowBody('The body came too slowly.')), timeoutMs)
    const finish = (failure?: Refusal | SlowBody) => {
      clearTimeout(timer)
      request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
      if (failure) reject(failure)
      else resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length))
    }
    const onData = (chunk: Buffer) => {
      length += chunk.length
      if (length > bodyLimit) finish(tooLarge())
      else chunks.push(chunk)
    }
    const onEnd = () => finish()
    const onGone = () => finish(new SlowBody('The sender went away.'))
    request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
  })
}
