import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What an operator would have from Apple and Google, of a certificate authority of our own; as environment variables. */
export function makeWalletKeys() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-wallet-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  openssl(
    'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '30',
    '-subj', '/CN=Test Worldwide Developer Relations/O=Test',
  ) // prettier-ignore
  openssl(
    'req', '-newkey', 'rsa:2048', '-passout', 'pass:sesame', '-keyout', 'pass.key', '-out', 'pass.csr',
    '-subj', '/CN=Pass Type ID: pass.com.example.tickets/UID=pass.com.example.tickets/OU=ABCDE12345',
  ) // prettier-ignore
  openssl(
    'x509', '-req', '-in', 'pass.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '30',
    '-out', 'pass.pem',
  ) // prettier-ignore
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(at('google.pem'), google.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return {
    folder,
    googlePublicKey: google.publicKey,
    env: {
      APPLE_PASS_TYPE_ID: 'pass.com.example.tickets',
      APPLE_PASS_TEAM_ID: 'ABCDE12345',
      APPLE_PASS_CERTIFICATE: at('pass.pem'),
      APPLE_PASS_KEY: at('pass.key'),
      APPLE_PASS_KEY_PASSPHRASE: 'sesame',
      APPLE_PASS_WWDR: at('ca.pem'),
      GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
      GOOGLE_WALLET_EMAIL: 'passes@example.iam.gserviceaccount.com',
      GOOGLE_WALLET_KEY: at('google.pem'),
    },
  }
}
