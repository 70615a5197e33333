import { connect, Server as NetServer, type AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Listening } from './platform/http/socket/secure-server'

/** A start that cannot go on, for a reason that one line explains. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

/** Listens and gives the port; port 0 takes any free one. @throws CannotStart when the port is taken. */
export function listen(server: NetServer, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : ''
      if (code === 'EADDRINUSE') reject(taken(port))
      else if (code === 'EACCES')
        reject(new CannotStart(`Port ${port} needs more rights. Choose one above 1023 by PORT.`))
      else reject(error)
    })
    server.listen({ port, ...(host && { host }) }, () => resolve((server.address() as AddressInfo).port))
  })
}

const taken = (port: number) =>
  new CannotStart(`Port ${port} is in use. Stop the other program, or choose one: PORT=8090 npm start`)

/**
 * Asks by a connection whether somebody has the port: to listen for a moment would take connections that nobody answers.
 * @throws CannotStart when somebody has it; who has it from now on is met by `listen`
 */
export function refuseTakenPort(port: number, host = 'localhost'): Promise<void> {
  if (port === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host })
    socket.once('connect', () => {
      socket.destroy()
      reject(taken(port))
    })
    socket.once('error', () => resolve())
  })
}

/** What was begun may take so long, whatever it is. */
export const drainMs = 25_000
const sweepEveryMs = 50
/** Of a stream of connections that never ends. */
const mostTurns = 1000

/** Takes the connections that wait in the system's queue: a listener that closes resets them, with the requests that they carry. */
async function acceptQueued(server: NetServer): Promise<void> {
  let accepted = 0
  const count = () => accepted++
  server.on('connection', count)
  // One is taken in each turn of the event loop; the first turn may be half over.
  await nextTurn()
  for (let turns = 0, before = -1; turns < mostTurns && accepted > before; turns++) {
    before = accepted
    await nextTurn()
  }
  server.off('connection', count)
}

/**
 * Takes no new connections, lets running answers finish, then ends what is idle or too slow.
 * @param idleForMs How long connections without a request are left open: what is on its way to them is still answered.
 */
export async function drain(
  { server, closeIdle, closeAll }: Listening<NetServer>,
  idleForMs: number,
): Promise<void> {
  await acceptQueued(server)
  // The HTTP server's own `close` would also cut idle connections, in the moment in which a request may be on its way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const giveUp = setTimeout(closeAll, drainMs)
  const idleUntil = performance.now() + idleForMs
  // A connection that becomes idle after its last answer would else be kept alive for the next one.
  const sweep = setInterval(() => {
    if (performance.now() >= idleUntil) closeIdle()
  }, sweepEveryMs)
  if (idleForMs === 0) closeIdle()
  await closed
  clearTimeout(giveUp)
  clearInterval(sweep)
}
