import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { createLightCatalogue } from '@/tests/fixtures/light-catalogue'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { callServer } from '../call-server'
import { listenForOperator } from '../listen-for-operator'
import { runImportCommand } from './import-command'

// The tests load a whole catalogue.
vi.setConfig({ testTimeout: 120_000 })

let fixture: BookingFixture
let stopListening: () => Promise<void>
const folder = createLightCatalogue()
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-import-'))

beforeAll(async () => {
  fixture = await openBookingFixture('pglite')
  stopListening = await listenForOperator(dataDir, createOperatorDeps(fixture))
})
afterAll(async () => {
  await stopListening()
  await fixture.close()
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true })
})

test('a running server with the embedded database carries out the import itself', async () => {
  const ask = (isCheck: boolean) =>
    callServer(dataDir, { what: 'import', folder, isCheck, whenTaken: 'refuse' })
  expect(await ask(true)).toMatchObject({
    code: 0,
    text: expect.stringContaining('No fault found') as string,
    json: { plan: { withdrawn: [] } },
  })
  expect((await currentCatalogue(fixture.store)).films.size).toBe(0)
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(await runImportCommand([folder], { NODE_ENV: 'test', DATA_DIR: dataDir })).toBe(0)
  expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Loaded: \d+ films/))
  await vi.waitUntil(async () => (await currentCatalogue(fixture.store)).films.size > 0)
  writeFileSync(join(folder, 'chains.json'), '{}')
  expect(await ask(false)).toMatchObject({
    code: 1,
    text: expect.stringContaining('nothing was loaded') as string,
    json: { faults: [{ file: 'chains.json', reason: 'Expected a list' }] },
  })
})

test('explains why the server cannot read a folder', async () => {
  const command = { what: 'import', folder: '/home/nobody/x', isCheck: false, whenTaken: 'refuse' } as const
  await expect(callServer(dataDir, command)).rejects.toThrow(
    'The server that runs sees no folder /home/nobody/x',
  )
})
