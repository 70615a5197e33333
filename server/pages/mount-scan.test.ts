import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { appUnderTest } from '@/tests/fixtures/app-under-test'

const folder = mkdtempSync(join(tmpdir(), 'foyer-scan-'))
mkdirSync(join(folder, 'b', 'tembo'), { recursive: true })
writeFileSync(join(folder, 'b', 'tembo', 'scan.html'), '<style>p{color:red}</style>tembo at the door')
writeFileSync(join(folder, 'reader.wasm'), '')
const app = appUnderTest({ client: folder })
const ask = (path: string, brand = 'tembo') => app.request(`http://${brand}.localhost:8139${path}`)

describe('the staff scanner', () => {
  test('has the host’s brand, may use the camera and runs only scripts of its own build', async () => {
    const response = await ask('/scan')
    const { headers } = response
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('tembo at the door')
    expect(headers.get('Permissions-Policy')).toMatch(/camera=\(self\), microphone=\(\)/)
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).not.toMatch(/'unsafe-(?:inline|eval)'|https?:/)
    for (const rule of ["frame-ancestors 'none'", "connect-src 'self'", "require-trusted-types-for 'script'"])
      expect(policy).toContain(rule)
  })

  test('is the only page that may use the camera', async () => {
    const elsewhere = await ask('/dev/')
    expect(elsewhere.headers.get('Permissions-Policy')).toContain('camera=()')
  })

  test('answers 503 when it is not built, and its reader has the right content type', async () => {
    expect((await ask('/scan', 'dana')).status).toBe(503)
    expect((await ask('/reader.wasm')).headers.get('Content-Type')).toBe('application/wasm')
  })
})
