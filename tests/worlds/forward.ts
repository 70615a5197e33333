/** Parts of a server that stands in front of the real one. */
import { request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Server as SocketServer } from 'node:net'

interface Forwarded {
  /** Asked for instead of the request's own. */
  path?: string
  /** Makes the body that is sent on of the body that came. */
  change?: (text: string) => string
  /** Sends the body, and ends the answer; as a whole at once where nothing is said. */
  send?: (response: ServerResponse, text: string) => void
}

/** Passes a request on and its answer back. The host stays as the browser wrote it: it chooses the brand. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  { path, change, send }: Forwarded = {},
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const isRead = change !== undefined || send !== undefined
    const headers = { ...request.headers, ...(isRead && { 'accept-encoding': 'identity' }) }
    const upstream = ask(
      { host: '127.0.0.1', port, path: path ?? request.url, method: request.method, headers },
      (answer) => {
        if (!isRead) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response).on('finish', resolve).on('error', reject)
          return
        }
        textOf(answer)
          .then((body) => {
            const text = change ? change(body) : body
            const { 'content-length': _, etag: __, ...kept } = answer.headers
            response.on('finish', resolve).writeHead(answer.statusCode ?? 502, kept)
            if (send) send(response, text)
            else response.end(text)
          })
          .catch(reject)
      },
    )
    upstream.on('error', reject)
    request.pipe(upstream)
  })
}

export async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Listens on a free port, or that one; resolves to it. */
export function listenAnywhere(server: SocketServer, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
