import { startServerProcess } from '../worlds/server-process'

/**
 * Starts the built server for all browser tests. They read its address from FOYER_ORIGIN (`http://localhost:PORT`)
 * and FOYER_PORT, for `http://dana.localhost:PORT` and the like. RATE_LIMITS is off: all visitors come from one address.
 * `foyer.test` is a host without TLS.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServerProcess({ env: { RATE_LIMITS: 'off', HOSTS: 'foyer.test' } })
  process.env.FOYER_ORIGIN = server.origin
  process.env.FOYER_PORT = String(server.port)
  return () => server.stop()
}
