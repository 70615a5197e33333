/**
 * A fake of Africa's Talking's messaging, for tests: takes what the real one would take and refuses what it would refuse.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const username = 'foyer'
const apiKey = 'atsk_0123456789abcdef'
const knownFields = new Set([
  'username',
  'to',
  'message',
  'from',
  'bulkSMSMode',
  'enqueue',
  'keyword',
  'linkId',
])
const words: Readonly<Record<number, string>> = {
  100: 'Processed',
  101: 'Success',
  102: 'Queued',
  401: 'RiskHold',
  402: 'InvalidSenderId',
  403: 'InvalidPhoneNumber',
  404: 'UnsupportedNumberType',
  405: 'InsufficientBalance',
  406: 'UserInBlacklist',
  500: 'InternalServerError',
}

export interface TakenSms {
  readonly to: string
  readonly message: string
  readonly from: string | null
}

export class FakeAfricasTalking {
  readonly taken: TakenSms[] = []
  /** How the next messages are answered; taken without. `lost`: it is sent, and the answer never comes. */
  readonly next: (number | 'lost' | 'broken' | 'none')[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  async start() {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening))
    const { port } = this.#server.address() as AddressInfo
    return { api: `http://127.0.0.1:${port}`, username, apiKey }
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((stopped) => this.#server.close(() => stopped()))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const say = (status: number, answer: string, type = 'text/plain') =>
      void response.writeHead(status, { 'content-type': type }).end(answer)
    if (request.method !== 'POST' || request.url !== '/version1/messaging') return say(404, 'Not found')
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return say(415, 'Unsupported media type')
    // Without it the answer would be XML.
    if (request.headers.accept !== 'application/json')
      return say(406, '<AfricasTalkingResponse/>', 'text/xml')
    const form = new URLSearchParams(body)
    if (request.headers['apikey'] !== apiKey || form.get('username') !== username)
      return say(401, 'The supplied authentication is invalid')
    const [to, message] = [form.get('to') ?? '', form.get('message') ?? '']
    if (to === '' || message === '' || [...form.keys()].some((name) => !knownFields.has(name)))
      return say(400, 'Request is missing required form field')
    const asked = this.next.shift()
    if (asked === 'broken') return say(502, '<html>Bad gateway</html>', 'text/html')
    const isNumber = /^\+[1-9]\d{7,14}$/.test(to)
    const statusCode = typeof asked === 'number' ? asked : isNumber ? 101 : 403
    if (statusCode < 200) this.taken.push({ to, message, from: form.get('from') })
    if (asked === 'lost') return void response.destroy()
    const recipients = [
      {
        statusCode,
        number: to,
        status: words[statusCode] ?? 'Failed',
        cost: statusCode < 200 ? 'KES 0.8000' : '0',
        messageId: statusCode < 200 ? `ATXid_${this.taken.length}` : 'None',
      },
    ]
    say(
      201,
      JSON.stringify({
        SMSMessageData: {
          Message: `Sent to ${statusCode < 200 ? 1 : 0}/1 Total Cost: KES 0.8000`,
          Recipients: asked === 'none' ? [] : recipients,
        },
      }),
      'application/json',
    )
  }
}
