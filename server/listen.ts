import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A start that cannot go on, for a reason that one line explains. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

/** Listens and gives the port; port 0 takes any free one. @throws CannotStart when the port is taken. */
export function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : ''
      if (code === 'EADDRINUSE')
        reject(
          new CannotStart(
            `Port ${port} is in use. Stop the other program, or choose one: PORT=8090 npm start`,
          ),
        )
      else if (code === 'EACCES')
        reject(new CannotStart(`Port ${port} needs more rights. Choose one above 1023 by PORT.`))
      else reject(error)
    })
    server.listen({ port, ...(host && { host }) }, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Takes no new connections, lets running answers finish, then ends what is idle or too slow. */
export function drain(server: Server, timeoutMs = 8_000): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), timeoutMs)
    // A connection that becomes idle after its last answer would else be kept alive for the next one.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(giveUp)
      clearInterval(sweep)
      resolve()
    })
  })
}
