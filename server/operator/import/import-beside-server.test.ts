import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { openBookingWorld, type BookingWorld } from '@/tests/fixtures/booking-world'
import { makeLightCatalogue } from '@/tests/fixtures/light-catalogue'
import { operatorPartsOf } from '@/tests/fixtures/operator-parts-of'
import { callServer } from '../ask-server'
import { listenForOperator } from '../listen-for-operator'

// A whole catalogue is loaded, and the command is a process of its own.
vi.setConfig({ testTimeout: 120_000 })

let world: BookingWorld
let stopListening: () => Promise<void>
const folder = makeLightCatalogue()
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-import-'))

beforeAll(async () => {
  world = await openBookingWorld('pglite')
  stopListening = await listenForOperator(dataDir, operatorPartsOf(world))
})
afterAll(async () => {
  await stopListening()
  await world.close()
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true })
})

test('an import while a server has the embedded database is done by that server', async () => {
  const ask = (isCheck: boolean) =>
    callServer(dataDir, { what: 'import', folder, isCheck, whenTaken: 'refuse' })
  expect(await ask(true)).toMatchObject({
    code: 0,
    text: expect.stringContaining('No fault found') as string,
    json: { plan: { withdrawn: [] } },
  })
  expect((await currentCatalogue(world.store)).films.size).toBe(0)
  // `npm run import` on the machine of the server.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/operator/import/import-main.ts', folder],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', TSX_TSCONFIG_PATH: 'server/tsconfig.json' },
    },
  )
  expect(stdout).toMatch(/^Loaded: \d+ films/)
  await vi.waitUntil(async () => (await currentCatalogue(world.store)).films.size > 0)
  // What is wrong with the folder comes back with its faults.
  writeFileSync(join(folder, 'chains.json'), '{}')
  expect(await ask(false)).toMatchObject({
    code: 1,
    text: expect.stringContaining('nothing was loaded') as string,
    json: { faults: [{ file: 'chains.json', reason: 'Expected a list' }] },
  })
})

test('a folder that the server cannot see is told with why', async () => {
  const command = { what: 'import', folder: '/home/nobody/x', isCheck: false, whenTaken: 'refuse' } as const
  await expect(callServer(dataDir, command)).rejects.toThrow(
    'The server that runs sees no folder /home/nobody/x',
  )
})
