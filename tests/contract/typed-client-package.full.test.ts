import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '@/scripts/root.mjs'
import { packageName, writeClientPackage } from '@/scripts/typed-client/write-package.mjs'
import { createHttpServer } from '@/server/platform/http/socket/http-server'
import { appUnderTest } from '@/tests/fixtures/app-under-test'
import { listenAnywhere, stopServer } from '@/tests/fixtures/forward'
import { openCatalogueStore } from '@/tests/fixtures/shop-under-test'

const run = promisify(execFile)

/** A program of another company, which has only the package. */
describe('a program with the package of the typed client', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-client-'))
    await writeClientPackage(join(folder, 'node_modules', packageName))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  }, 180_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it(
    'compiles with Node’s module resolution and rejects an invalid request',
    { timeout: 120_000 },
    async () => {
      await cp(join(root, 'examples/typed-client/book-seats.ts'), join(folder, 'book-seats.ts'))
      await writeFile(join(folder, 'client.ts'), `export type { Client } from '${packageName}'\n`)
      await writeFile(join(folder, 'wrong.ts'), wrong)
      const options = '--noEmit --strict --target es2023 --module nodenext --noUncheckedIndexedAccess'.split(
        ' ',
      )
      const named = (await readFile(join(folder, 'book-seats.ts'), 'utf8')).replace(
        "'./client'",
        "'./client.ts'",
      )
      await writeFile(join(folder, 'book-seats.ts'), named)
      const tsc = join(root, 'node_modules/typescript/bin/tsc')
      const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
      const files = ['book-seats.ts', 'wrong.ts', '--allowImportingTsExtensions']
      const said = await run(process.execPath, [tsc, ...options, ...types, ...files], { cwd: folder }).catch(
        (error: { stdout: string }) => error,
      )
      expect(said.stdout).toBe('')
    },
  )

  it('calls the server in the requested language', async () => {
    const store = await openCatalogueStore(new Date())
    const server = createHttpServer(appUnderTest({ store }))
    const base = `http://localhost:${await listenAnywhere(server)}/api`
    try {
      await writeFile(join(folder, 'films.js'), films)
      const { stdout } = await run(process.execPath, ['films.js', base], { cwd: folder })
      expect(JSON.parse(stdout)).toEqual({
        title: expect.stringMatching(/\p{Script=Arabic}/u),
        refused: 'INVALID_REQUEST',
      })
    } finally {
      await stopServer(server)
      await store.close()
    }
  })

  it(
    'installs into an empty folder offline and books from there to the ticket',
    { timeout: 120_000 },
    async () => {
      const empty = await mkdtemp(join(tmpdir(), 'foyer-customer-'))
      const store = await openCatalogueStore(new Date())
      const server = createHttpServer(appUnderTest({ store }))
      try {
        await writeFile(join(empty, 'package.json'), '{ "type": "module" }')
        await writeFile(join(empty, 'book.js'), booking)
        await run('npm', ['install', '--offline', '--no-audit', join(folder, 'node_modules', packageName)], {
          cwd: empty,
        })
        const base = `http://localhost:${await listenAnywhere(server)}/api`
        const { stdout } = await run(process.execPath, ['book.js', base], { cwd: empty })
        const { seats, ticket } = JSON.parse(stdout) as { seats: string[]; ticket: unknown }
        expect(seats).toHaveLength(2)
        expect(ticket).toMatchObject({
          Seats: seats.join(','),
          CodeText: expect.stringMatching(/./),
          DoorCode: expect.stringMatching(/./),
        })
      } finally {
        await stopServer(server)
        await store.close()
        await rm(empty, { recursive: true, force: true })
      }
    },
  )

  it('depends only on valibot', async () => {
    const manifest = await readFile(join(folder, 'node_modules', packageName, 'package.json'), 'utf8')
    expect(JSON.parse(manifest)).toMatchObject({ dependencies: { valibot: expect.stringMatching(/^\d/) } })
  })

  it('is not written over other files', async () => {
    const other = join(folder, 'other')
    await mkdir(other)
    await writeFile(join(other, 'notes.txt'), 'mine')
    await expect(writeClientPackage(other)).rejects.toThrow('contains other files')
    expect(await readFile(join(other, 'notes.txt'), 'utf8')).toBe('mine')
  })
})

const wrong = `import { createClient } from '${packageName}'
const call = createClient('https://tembo.example/api')
const hold = await call('BookingReserve', { SchID: '1', SelectedSeats: ['A1'] })
export const total: number | undefined = hold.total
// @ts-expect-error: a total is a number
export const text: string = hold.total
// @ts-expect-error: seats are named by a list
await call('BookingReserve', { SchID: '1', SelectedSeats: 'A1' })
// @ts-expect-error: there is no such call
await call('SellEverything', {})
`

const booking = `import { randomUUID } from 'node:crypto'
import { createClient } from '${packageName}'
const call = createClient(process.argv[2])
const last = async (asked) => (await call('QuickBook', asked)).data.at(-1)
const [film] = (await call('QuickBook', {})).data
const cinema = { movieID: film.ID, cinema_id: (await last({ movieID: film.ID })).ID }
const { SchID } = await last({ ...cinema, show_date: (await last(cinema)).ID })
const { SeatLayouts } = await call('GetSeatLayout', { SchID, RequiredSeats: 2 })
const free = SeatLayouts.flatMap(({ Seats }) => Seats.flat()).filter((seat) => seat.Status === 1 && seat.SeatName !== '')
const SelectedSeats = free.slice(0, 2).map((seat) => seat.SeatName)
const { ReserveID, ReserveKey } = await call('BookingReserve', { SchID, SelectedSeats })
const owner = { ReserveID, ReserveKey }
await call('UpdateBookUser', { ...owner, Email: 'amina@example.com', Mobile: '0712345678', CountryCode: '254' })
const { Options } = await call('GetPaymentOptions', owner)
const { PaymentID } = Options.find(({ Panel }) => Panel === 'card')
const Card = { number: '5555555555554444', name: 'AMINA OTIENO', expiryMonth: '12', expiryYear: '39', CVV: '737' }
const { BookingID } = await call('ProcessPayment', { ...owner, PaymentID, AttemptID: randomUUID(), Card })
const { DataObject } = await call('GetBookingDetails', { BookingID, ReserveKey })
console.log(JSON.stringify({ seats: SelectedSeats, ticket: DataObject }))
`

const films = `import { createClient, Refused } from '${packageName}'
const call = createClient(process.argv[2], { envelope: () => ({ LanguageID: 2 }) })
const { data } = await call('QuickBook', {})
const refused = await call('BookingReserve', { SchID: '', SelectedSeats: [] }).catch((error) => error)
console.log(JSON.stringify({ title: data[0].title, refused: refused instanceof Refused && refused.failure.Code }))
`
