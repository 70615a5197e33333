import type { Server as NetServer } from 'node:net'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Environment } from './platform/environment/environment'
import { readCredentials, watchCredentials } from './platform/http/socket/certificate'
import { createHttpServer, type HttpOptions } from './platform/http/socket/http-server'
import type { VisitEnv } from './platform/http/visit/visit'
import { createSecureHttpServer, type Listening } from './platform/http/socket/secure-server'

/** Renewal programs replace certificates weeks before the old one ends, so once a minute is enough. */
const pollIntervalMs = 60_000

interface Watched extends Listening<NetServer> {
  readonly stopWatching: () => void
}

/**
 * Creates the server that will listen: with TLS if there is a certificate, which is reloaded when it is
 * renewed on disk.
 * @throws CertificateError
 */
export async function openListening(
  app: Hono<VisitEnv>,
  { tls }: Pick<Environment, 'tls'>,
  log: Logger,
  options: HttpOptions,
  everyMs = pollIntervalMs,
): Promise<Watched> {
  if (!tls) {
    const server = createHttpServer(app, options)
    return {
      server,
      closeIdle: () => server.closeIdleConnections(),
      closeAll: () => server.closeAllConnections(),
      stopWatching: () => {},
    }
  }
  const known = await readCredentials(tls, Date.now())
  const secure = createSecureHttpServer(app, known, options)
  const stopWatching = watchCredentials({
    files: tls,
    known,
    everyMs,
    renewed(credentials) {
      secure.renew(credentials)
      log.info('the certificate was reloaded')
    },
    refused: (error) => log.error({ err: error }, 'the certificate on disk cannot be loaded'),
  })
  return { ...secure, stopWatching }
}
