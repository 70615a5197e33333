/** A site whose answers are weighed as they travel: in front of a server, which may be another one later. */
import { createServer, request as ask } from 'node:http'
import { listenAnywhere, stopServer } from './forward'

export interface Weighed {
  readonly path: string
  readonly encoding: string
  readonly bytes: number
}

export interface WeighedSite {
  readonly port: number
  /** What was sent since it was last asked. */
  take(): Weighed[]
  /** From now on that server answers. */
  turnTo(port: number): void
  stop(): Promise<void>
}

export async function startWeighedSite(first: number): Promise<WeighedSite> {
  let port = first
  let sent: Weighed[] = []
  const server = createServer((request, response) => {
    const upstream = ask(
      { host: '127.0.0.1', port, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        let bytes = 0
        answer.on('data', (part: Buffer) => (bytes += part.length))
        answer.on('end', () => {
          const encoding = answer.headers['content-encoding'] ?? ''
          if (answer.statusCode === 200) sent.push({ path: request.url ?? '', encoding, bytes })
        })
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  return {
    port: await listenAnywhere(server),
    take() {
      const taken = sent
      sent = []
      return taken
    },
    turnTo(next) {
      port = next
    },
    stop: () => stopServer(server),
  }
}
