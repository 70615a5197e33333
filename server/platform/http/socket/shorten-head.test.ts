import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appUnderTest } from '@/tests/worlds/app-under-test'
import { createHttpServer } from './http-server'
import { openStaticFiles } from './static-files'

const folder = mkdtempSync(join(tmpdir(), 'foyer-heads-'))
mkdirSync(join(folder, 'assets'))
for (const name of ['a.js', 'a.css', 'a.png', 'a.woff2', 'a.wasm', 'a.svg'])
  writeFileSync(join(folder, 'assets', name), 'x')
let server: Server
let isStopping = false
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  server = createHttpServer(appUnderTest({ files: openStaticFiles(folder) }), {
    isStopping: () => isStopping,
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterAll(async () => {
  agent.destroy()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

function ask(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    get({ port, path, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer))
    }).on('error', reject)
  })
}

describe('the head of a part of a page', () => {
  test.each(['a.js', 'a.css', 'a.png', 'a.woff2', 'a.wasm'])(
    'has what it needs and no more: %s',
    async (name) => {
      const { headers } = await ask(`/assets/${name}`)
      expect(Object.keys(headers).toSorted()).toEqual(
        ['cache-control', 'content-length', 'content-type', 'date', 'x-content-type-options'].toSorted(),
      )
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )

  test('says what is told of a page where it may be one, or leads to one', async () => {
    for (const path of ['/assets/a.svg', '/api', '/api/', '/no/such/page', '/healthz'])
      expect((await ask(path)).headers['referrer-policy'], path).toBe('strict-origin')
  })

  test('of data says how long its connection is kept', async () => {
    const { headers } = await ask('/api/openapi.json')
    expect(headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=65' })
    expect(headers).not.toHaveProperty('referrer-policy')
  })

  test('still ends its connection when the server stops', async () => {
    isStopping = true
    const { headers } = await ask('/assets/a.js')
    isStopping = false
    expect(headers['connection']).toBe('close')
  })
})
