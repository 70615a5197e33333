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

describe('the scanner of the staff', () => {
  test('is the host’s brand’s, may use the camera, and runs what was built for it alone', async () => {
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

  test('no other page may use the camera', async () => {
    const elsewhere = await ask('/dev/')
    expect(elsewhere.headers.get('Permissions-Policy')).toContain('camera=()')
  })

  test('says so where it is not built; its reader is sent as what it is', async () => {
    expect((await ask('/scan', 'dana')).status).toBe(503)
    expect((await ask('/reader.wasm')).headers.get('Content-Type')).toBe('application/wasm')
  })
})
