import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'

/** Paths of PEM files. */
export interface TlsFiles {
  /** The server's certificate, and after it those that lead to one that browsers know. */
  readonly certificate: string
  readonly key: string
}

/** What such files hold, fit to be served by. */
export interface Credentials {
  readonly cert: Buffer
  readonly key: Buffer
}

/** A certificate that no browser would take; the message is one line for whoever starts the server. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError'
}

/** @throws CertificateError for files that cannot be read, do not belong together, or are not valid at `nowMs`. */
export async function readCredentials(files: TlsFiles, nowMs: number): Promise<Credentials> {
  const [cert, key] = await Promise.all([
    readPem('TLS_CERTIFICATE', files.certificate),
    readPem('TLS_KEY', files.key),
  ])
  const certificate = parse(
    () => new X509Certificate(cert),
    `TLS_CERTIFICATE="${files.certificate}" is not a certificate in PEM.`,
  )
  const privateKey = parse<KeyObject>(
    () => createPrivateKey(key),
    `TLS_KEY="${files.key}" is not a private key in PEM without a passphrase.`,
  )
  if (!certificate.checkPrivateKey(privateKey))
    throw new CertificateError(
      `TLS_KEY="${files.key}" is not the key of the certificate "${files.certificate}".`,
    )
  const validTo = new Date(certificate.validTo)
  const validFrom = new Date(certificate.validFrom)
  const says = `TLS_CERTIFICATE="${files.certificate}"`
  if (validTo.getTime() <= nowMs)
    throw new CertificateError(`${says} has expired, on ${validTo.toISOString()}. Renew it.`)
  if (validFrom.getTime() > nowMs)
    throw new CertificateError(
      `${says} is not valid before ${validFrom.toISOString()}. Is this machine's clock right?`,
    )
  return { cert, key }
}

async function readPem(variable: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new CertificateError(`${variable}="${path}" cannot be read (${code}).`)
  }
}

function parse<T>(read: () => T, orElse: string): T {
  try {
    return read()
  } catch {
    throw new CertificateError(orElse)
  }
}

interface Watching {
  readonly files: TlsFiles
  /** What is served by now. */
  readonly known: Credentials
  readonly everyMs: number
  readonly renewed: (credentials: Credentials) => void
  /** The files cannot be taken: what was known is served on. Told once for the same reason. */
  readonly refused: (error: unknown) => void
}

/**
 * Looks again and again whether a certificate was renewed: programs that renew replace files, or what links point to, and the
 * key a moment after the certificate, so that what does not fit is looked at again. Returns what ends it.
 */
export function watchCredentials({ files, known, everyMs, renewed, refused }: Watching): () => void {
  let current = known
  let lastRefused = ''
  const look = async () => {
    try {
      const read = await readCredentials(files, Date.now())
      lastRefused = ''
      if (isDeepStrictEqual(read, current)) return
      renewed(read)
      current = read
    } catch (error) {
      if (String(error) === lastRefused) return
      lastRefused = String(error)
      refused(error)
    }
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
