import { copyFileSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { createCertificate } from '@/tests/fixtures/self-signed-certificate'
import { CertificateError, readCredentials, watchCredentials, type Credentials } from './certificate'

const one = createCertificate()
const other = createCertificate()
const broken = createCertificate()
writeFileSync(broken.certificate, 'no certificate')
afterAll(() => [one, other, broken].forEach((each) => each.remove()))

const dayMs = 86_400_000
const now = Date.now()

test('reads a certificate and its key', async () => {
  const { cert, key } = await readCredentials(one, now)
  expect(cert.toString()).toBe(one.pem)
  expect(key.toString()).toContain('PRIVATE KEY')
})

test.each([
  [
    'a path that leads nowhere',
    { ...one, certificate: '/nowhere.pem' },
    now,
    /^TLS_CERTIFICATE="\/nowhere.pem" cannot be read \(ENOENT\)\.$/,
  ],
  [
    'a key that is not there',
    { ...one, key: '/nowhere.pem' },
    now,
    /^TLS_KEY="\/nowhere.pem" cannot be read \(ENOENT\)\.$/,
  ],
  ['a certificate that is none', broken, now, /^TLS_CERTIFICATE=".*" is not a certificate in PEM\.$/],
  [
    'a key that is none',
    { ...one, key: one.certificate },
    now,
    /^TLS_KEY=".*" is not a private key in PEM without a passphrase\.$/,
  ],
  [
    'the key of another',
    { ...one, key: other.key },
    now,
    /^TLS_KEY=".*" is not the key of the certificate ".*"\.$/,
  ],
  ['one that has expired', one, now + 3 * dayMs, /^TLS_CERTIFICATE=".*" has expired, on 20.*Z\. Renew it\.$/],
  [
    'one of days to come',
    one,
    now - 3 * dayMs,
    /^TLS_CERTIFICATE=".*" is not valid before 20.*Z\. Is this machine's clock right\?$/,
  ],
])('rejects %s with one line that explains the problem', async (_what, files, nowMs, line) => {
  const reading = readCredentials(files, nowMs)
  await expect(reading).rejects.toThrow(CertificateError)
  await expect(reading).rejects.toThrow(line)
})

test('takes up a renewed certificate once its key matches', async () => {
  const served = createCertificate()
  const known = await readCredentials(served, Date.now())
  const renewed: Credentials[] = []
  const refused: string[] = []
  const stop = watchCredentials({
    files: served,
    known,
    everyMs: 5,
    renewed: (credentials) => renewed.push(credentials),
    refused: (error) => refused.push(String(error)),
  })
  try {
    copyFileSync(other.certificate, served.certificate)
    // A repeated refusal for the same reason is reported once.
    await vi.waitUntil(() => refused.length > 0)
    expect(renewed).toEqual([])
    copyFileSync(other.key, served.key)
    await vi.waitUntil(() => renewed.length > 0)
    expect(renewed[0]?.cert.toString()).toBe(other.pem)
    expect(new Set(refused).size).toBe(refused.length)
  } finally {
    stop()
    served.remove()
  }
})
