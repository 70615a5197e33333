import { X509Certificate } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterEach, expect, test, vi } from 'vitest'
import { appUnderTest } from '@/tests/fixtures/app-under-test'
import { createCertificate } from '@/tests/fixtures/self-signed-certificate'
import { createLogger } from './platform/http/observe/logger'
import { CertificateError } from './platform/http/socket/certificate'
import { openListening } from './open-listening'

const log = createLogger({ logLevel: 'silent' })
const [served, next] = [createCertificate(), createCertificate()]
let opened: Awaited<ReturnType<typeof openListening>> | undefined

afterEach(async () => {
  opened?.stopWatching()
  await new Promise((resolve) => (opened ? opened.server.close(resolve) : resolve(null)))
  for (const each of [served, next]) each.remove()
})

const getPort = (server: Server) => (server.address() as AddressInfo).port

function fingerprintAt(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256)
      socket.destroy()
    }).on('error', reject)
  })
}

test('serves a renewed certificate to new connections and keeps existing sessions open', async () => {
  const before = new X509Certificate(served.pem).fingerprint256
  const after = new X509Certificate(next.pem).fingerprint256
  opened = await openListening(appUnderTest(), { tls: served }, log, {}, 5)
  const { server } = opened
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const port = getPort(server)
  const session = connectHttp2(`https://127.0.0.1:${port}`, { ca: served.pem, servername: 'localhost' })
  await new Promise((resolve) => session.once('connect', resolve))
  expect(await fingerprintAt(port)).toBe(before)

  copyFileSync(next.certificate, served.certificate)
  copyFileSync(next.key, served.key)
  await vi.waitUntil(async () => (await fingerprintAt(port)) === after)

  const status = await new Promise((resolve, reject) => {
    const stream = session.request({ ':path': '/healthz' }).on('error', reject)
    stream.on('response', (headers) => resolve(headers[':status']))
    stream.resume()
  })
  expect(status).toBe(200)
  session.destroy()
})

test('an unreadable certificate opens no listener', async () => {
  opened = undefined
  const opening = openListening(appUnderTest(), { tls: { certificate: '/no.pem', key: '/no.pem' } }, log, {})
  await expect(opening).rejects.toThrow(CertificateError)
})
