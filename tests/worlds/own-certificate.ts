import { execFileSync } from 'node:child_process'
import { X509Certificate, createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TlsFiles } from '@/server/platform/http/socket/certificate'

/** A certificate that nobody but its maker knows, in a folder of its own. */
export interface OwnCertificate extends TlsFiles {
  /** PEM: what a client trusts that is to trust it. */
  readonly pem: string
  /** SHA-256 of its public key, base64: by it a Chromium can be told to trust it. */
  readonly keyHash: string
  remove(): void
}

/** Made by openssl, for two days and for two names of this machine. */
export function makeCertificate(): OwnCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-certificate-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = ['localhost', 'tembo.localhost'].map((name) => `DNS:${name}`)
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(
        ' ',
      ),
      '-addext',
      `subjectAltName=${names.join()},IP:127.0.0.1`,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  )
  const pem = readFileSync(certificate, 'utf8')
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return {
    key,
    certificate,
    pem,
    keyHash: createHash('sha256').update(publicKey).digest('base64'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
