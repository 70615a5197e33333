import { connect, Server as NetServer, type AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Listening } from './platform/http/socket/secure-server'

export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** Listens and returns the port; port 0 takes any free one. @throws StartupError when the port is taken. */
export function listen(server: NetServer, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : ''
      if (code === 'EADDRINUSE') reject(portInUse(port))
      else if (code === 'EACCES')
        reject(new StartupError(`Port ${port} needs more rights. Choose one above 1023 with PORT.`))
      else reject(error)
    })
    server.listen({ port, ...(host && { host }) }, () => resolve((server.address() as AddressInfo).port))
  })
}

const portInUse = (port: number) =>
  new StartupError(
    `Port ${port} is in use. Stop the other program, or choose another port: PORT=8090 npm start`,
  )

/**
 * Checks by connecting whether another program has the port: listening briefly instead would accept
 * connections that nothing answers.
 * @throws StartupError when the port is taken; `listen` detects a program that takes it later
 */
export function refuseTakenPort(port: number, host = 'localhost'): Promise<void> {
  if (port === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host })
    socket.once('connect', () => {
      socket.destroy()
      reject(portInUse(port))
    })
    socket.once('error', () => resolve())
  })
}

/** Longest time for running requests to finish, in milliseconds. */
export const drainMs = 25_000
const sweepEveryMs = 50
/** Limit of turns in case connections keep arriving. */
const mostTurns = 1000

/**
 * Accepts the connections that wait in the system’s queue: closing the listener resets them together with the
 * requests that they carry.
 */
async function acceptQueued(server: NetServer): Promise<void> {
  let accepted = 0
  const count = () => accepted++
  server.on('connection', count)
  // One connection is accepted in each turn of the event loop; the first turn may be half over.
  await nextTurn()
  for (let turns = 0, before = -1; turns < mostTurns && accepted > before; turns++) {
    before = accepted
    await nextTurn()
  }
  server.off('connection', count)
}

/**
 * Accepts no new connections, lets running requests finish, then closes connections that are idle or too
 * slow.
 * @param idleForMs How long connections without a request stay open, so that a request already under way is
 * still answered.
 */
export async function drain(
  { server, closeIdle, closeAll }: Listening<NetServer>,
  idleForMs: number,
): Promise<void> {
  await acceptQueued(server)
  // The HTTP server's own `close` would also cut idle connections at the moment when a request may be on its
  // way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const giveUp = setTimeout(closeAll, drainMs)
  const idleUntil = performance.now() + idleForMs
  // Otherwise a connection that becomes idle after its last answer would be kept alive for the next request.
  const sweep = setInterval(() => {
    if (performance.now() >= idleUntil) closeIdle()
  }, sweepEveryMs)
  if (idleForMs === 0) closeIdle()
  await closed
  clearTimeout(giveUp)
  clearInterval(sweep)
}
