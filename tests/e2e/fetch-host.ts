import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * Requests a host of the server under test without a browser; names below `localhost` point to this machine,
 * which not every resolver supports. Sends a POST where there is a body.
 */
export function fetchHost(address: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
  const { host, port, pathname, search } = new URL(address)
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method: body === '' ? 'GET' : 'POST',
        path: pathname + search,
        headers: { ...headers, Host: host },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
