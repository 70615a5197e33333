import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'

/** Paths of PEM files. */
export interface TlsFiles {
  /** The server's certificate, followed by the intermediate certificates up to a root that browsers trust. */
  readonly certificate: string
  readonly key: string
}

/** Contents of the files, checked to be usable for TLS. */
export interface Credentials {
  readonly cert: Buffer
  readonly key: Buffer
}

/** A certificate that browsers would reject; the message is one line for the operator. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError'
}

/**
 * Reads and checks a certificate and its key. @throws CertificateError for files that cannot be read, do not
 * belong together, or are not valid at `nowMs`.
 */
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
  readonly known: Credentials
  readonly everyMs: number
  readonly renewed: (credentials: Credentials) => void
  /**
   * Called when the files cannot be used: the current credentials stay in use. Called once for the same
   * reason.
   */
  readonly refused: (error: unknown) => void
}

/**
 * Polls for a renewed certificate. Renewal programs replace files or the targets of links, and the key a
 * moment after the certificate, so a pair that does not match is read again at the next poll. Returns the
 * function that stops polling.
 */
export function watchCredentials({ files, known, everyMs, renewed, refused }: Watching): () => void {
  let current = known
  let lastRefused = ''
  const check = async () => {
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
  const timer = setInterval(() => void check(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
