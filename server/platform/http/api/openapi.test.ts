import { describe, expect, it } from 'vitest'
import { calls } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { appUnderTest } from '@/tests/worlds/app-under-test'
import { mountPath } from './mount-path'

const app = appUnderTest()
const all = Object.values<CallDefinition>(calls)

describe('the API to read', () => {
  it('has every call of the contract with its request, answer and origin', async () => {
    const document = (await (await app.request('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<
        string,
        Record<string, { operationId: string; 'x-origin': string; requestBody?: unknown }>
      >
    }
    expect(document.openapi).toBe('3.0.3')
    for (const call of all) {
      const operation = document.paths[mountPath(call)]?.[call.method.toLowerCase()]
      expect(operation?.operationId).toBe(call.name)
      expect(operation?.['x-origin']).toBe(call.origin)
      if (call.method === 'POST') expect(operation?.requestBody).toBeDefined()
    }
  })

  it('is also a page that names every path and runs nothing', async () => {
    const response = await app.request('/api/')
    const html = await response.text()
    for (const call of all) expect(html).toContain(`${call.method} ${mountPath(call)}`)
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(html).not.toContain('<script')
  })

  it('names each call once and each path once', () => {
    expect(new Set(all.map((call) => call.name)).size).toBe(all.length)
    expect(new Set(all.map(mountPath)).size).toBe(all.length)
    for (const [name, call] of Object.entries<CallDefinition>(calls)) expect(call.name).toBe(name)
  })
})
