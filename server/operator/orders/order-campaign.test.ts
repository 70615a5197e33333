import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrderFacts } from './order-facts'
import { formatOutput } from '../format-output'
import { holdSeats, openBookingWorld, type BookingWorld } from '@/tests/fixtures/booking-world'
import { defaultEngines } from '@/tests/fixtures/engines'
import { findCampaign } from '@/server/orders/campaign-repository'
import type { WireAnswer } from '../operate'

type Told = Extract<WireAnswer, { what: 'order' }>['orders']

describe.each(defaultEngines)('the campaign of an order, on %s', (engine) => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await openBookingWorld(engine)
  })
  afterAll(() => world.close())

  const contact = { Email: 'amina@example.com', Mobile: '0712345678', CountryCode: '254' }
  async function held() {
    const visitor = world.visitor()
    const { key } = await holdSeats(visitor, world.sell(), ['A-1'])
    const say = (Campaign?: Record<string, string>) =>
      visitor.call('UpdateBookUser', { ...key, ...contact, ...(Campaign && { Campaign }) })
    return { id: key.ReserveID, say }
  }

  test('is stored with the order, and the latest one wins', async () => {
    const { id, say } = await held()
    expect(await findCampaign(world.store, id)).toBeUndefined()
    await say({ utm_source: 'mail', utm_medium: 'letter' })
    await say({ utm_source: 'poster', utm_campaign: 'عيد' })
    await say()
    const said = { source: 'poster', medium: null, campaign: 'عيد', content: null }
    expect(await findCampaign(world.store, id)).toEqual(said)
    const orders = await findOrderFacts(world.store, id)
    expect(orders[0]?.campaign).toEqual(said)
    const told = formatOutput({ what: 'order', orders: JSON.parse(JSON.stringify(orders)) as Told })
    expect(told.join('\n')).toContain('Came by source poster, campaign عيد')
  })

  test('is empty when its fields are omitted', async () => {
    const { id, say } = await held()
    await say({})
    expect(await findCampaign(world.store, id)).toBeUndefined()
    expect((await findOrderFacts(world.store, id))[0]?.campaign).toBeNull()
  })
})
