import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Asks a host of the server under test without a browser; names below `localhost` are this machine's, which not every resolver knows. */
export function askHost(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { host, port, pathname, search } = new URL(address)
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: pathname + search, headers: { ...headers, Host: host } },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (body += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
