import net from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly body: string
}

/** One kept-alive HTTP connection. */
export interface RawConnection {
  /** Sends the bytes of one request and waits for its answer. Never call it twice at once. */
  send(request: Buffer): Promise<RawAnswer>
  close(): void
}

/** Prepares a JSON POST as bytes before the measurement starts. */
export function postBytes(request: {
  path: string
  host: string
  cookie: string
  /** The visitor's network address, in the header of a proxy. */
  address: string
  body: object
}): Buffer {
  const body = JSON.stringify(request.body)
  return Buffer.from(
    `POST ${request.path} HTTP/1.1\r\nHost: ${request.host}\r\nContent-Type: application/json\r\n` +
      `Cookie: ${request.cookie}\r\nX-Forwarded-For: ${request.address}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/**
 * Opens a minimal HTTP/1.1 connection for load tests: a `node:http` client costs as much CPU time as the
 * server that it measures, and both share the machine. Parses a status line and a Content-Length, and throws
 * at anything else.
 */
export function openRawConnection(port: number): Promise<RawConnection> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let received = ''
    let waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | null = null
    const fail = (error: Error) => {
      waiting?.reject(error)
      waiting = null
      reject(error)
    }
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('The server closed the connection')))
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1]
      if (length === undefined) return fail(new Error(`No Content-Length:\n${received.slice(0, headEnd)}`))
      const end = headEnd + 4 + Number(length)
      if (received.length < end) return
      const answer = { status: Number(received.slice(9, 12)), body: received.slice(headEnd + 4, end) }
      received = received.slice(end)
      waiting?.resolve(answer)
      waiting = null
    })
    socket.once('connect', () =>
      resolve({
        send: (request) =>
          new Promise((resolveAnswer, rejectAnswer) => {
            waiting = { resolve: resolveAnswer, reject: rejectAnswer }
            socket.write(request)
          }),
        close: () => {
          socket.removeAllListeners('close')
          socket.destroy()
        },
      }),
    )
  })
}
