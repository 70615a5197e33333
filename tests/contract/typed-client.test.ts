import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findShow, holdFreeSeats } from '@/examples/typed-client/book-seats'
import { createClient, type Client } from '@/examples/typed-client/client'
import { createHttpServer } from '@/server/platform/http/socket/http-server'
import { importCatalogue } from '@/server/catalogue/import/import-catalogue'
import { appOnEngine } from '@/tests/fixtures/app-on-engine'
import { defaultEngines } from '@/tests/fixtures/engines'
import { listenAnywhere, stopServer } from '@/tests/fixtures/forward'
import { shippedFolder } from '@/tests/fixtures/shop-under-test'

describe.each(defaultEngines)('a client of the contract against the server on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof appOnEngine>>
  let call: Client
  let server: ReturnType<typeof createHttpServer>
  beforeAll(async () => {
    opened = await appOnEngine(engine)
    const { store, app } = opened
    await importCatalogue(store, shippedFolder, new Date(store.nowMs()))
    server = createHttpServer(app)
    call = createClient(`http://localhost:${await listenAnywhere(server)}/api`)
  })
  afterAll(async () => {
    await stopServer(server)
    await opened.close()
  })

  it('a guest without cookies holds seats and sets the contact for the tickets', async () => {
    const show = await findShow(call)
    const first = await holdFreeSeats(call, show, 2)
    expect(first.seats).toHaveLength(2)
    expect(first.total).toBeGreaterThan(0)
    expect(first.currency).toMatch(/^[A-Z]{3}$/)
    expect(first.ways.length).toBeGreaterThan(0)
    const second = await holdFreeSeats(call, show, 1)
    expect(first.seats).not.toContain(second.seats[0])
  })

  it('a refusal is an error with its code, seats and issues', async () => {
    const SchID = await findShow(call)
    const { seats, owner } = await holdFreeSeats(call, SchID, 1)
    const reserve = { SchID, SelectedSeats: seats }
    await expect(call('BookingReserve', reserve)).rejects.toMatchObject({
      failure: { Code: 'SEAT_TAKEN', Seats: seats },
    })
    await expect(call('BookingReserve', { ...reserve, SchID: '' })).rejects.toMatchObject({
      failure: { Code: 'INVALID_REQUEST', Issues: [{ Field: 'SchID' }] },
    })
    await expect(call('GetPaymentOptions', { ReserveID: owner.ReserveID })).rejects.toMatchObject({
      name: 'Refused',
    })
  })

  it('the session token is sent, and calls that need it are refused without it', async () => {
    await expect(call('GetProfile', {})).rejects.toMatchObject({ failure: { Code: 'SIGN_IN_REQUIRED' } })
  })

  it('URL fields of a call are sent in the URL', async () => {
    const cities = async (countryId: number) =>
      (await call('GetCityList', { countryId })).Cities.map(({ CityName }) => CityName)
    expect(await cities(404)).not.toEqual([])
    expect(await cities(113)).not.toEqual(await cities(404))
  })

  it('an invalid request is a compile error', async () => {
    // @ts-expect-error: seats are named by a list
    await expect(call('BookingReserve', { SchID: '1', SelectedSeats: 'A1' })).rejects.toMatchObject({
      failure: { Code: 'INVALID_REQUEST' },
    })
  })
})

it('a GET request has all its fields in the URL', async () => {
  const asked: string[] = []
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    response.writeHead(404).end('{ "Status": false, "Message": "Not here" }')
  })
  const base = `http://localhost:${await listenAnywhere(server)}`
  const call = createClient(base, { envelope: () => ({ LanguageID: 2 }) })
  await expect(call('GetVoucherOffers', {})).rejects.toThrow('Not here')
  await stopServer(server)
  expect(asked).toEqual(['GET /GetVoucherOffers?LanguageID=2'])
})
