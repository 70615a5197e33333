import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrderFacts } from './order-facts'
import { formatOutput } from '../format-output'
import { holdSeats, openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { findCampaign } from '@/server/orders/campaign-repository'
import type { WireAnswer } from '../operate'

type WireOrders = Extract<WireAnswer, { what: 'order' }>['orders']

describe.each(defaultEngines)('the campaign of an order, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  const contact = { Email: 'amina@example.com', Mobile: '0712345678', CountryCode: '254' }
  async function held() {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    const say = (Campaign?: Record<string, string>) =>
      visitor.call('UpdateBookUser', { ...key, ...contact, ...(Campaign && { Campaign }) })
    return { id: key.ReserveID, say }
  }

  test('is stored with the order, and the latest one wins', async () => {
    const { id, say } = await held()
    expect(await findCampaign(fixture.store, id)).toBeUndefined()
    await say({ utm_source: 'mail', utm_medium: 'letter' })
    await say({ utm_source: 'poster', utm_campaign: 'عيد' })
    await say()
    const said = { source: 'poster', medium: null, campaign: 'عيد', content: null }
    expect(await findCampaign(fixture.store, id)).toEqual(said)
    const orders = await findOrderFacts(fixture.store, id)
    expect(orders[0]?.campaign).toEqual(said)
    const output = formatOutput({ what: 'order', orders: JSON.parse(JSON.stringify(orders)) as WireOrders })
    expect(output.join('\n')).toContain('Came by source poster, campaign عيد')
  })

  test('is empty when its fields are omitted', async () => {
    const { id, say } = await held()
    await say({})
    expect(await findCampaign(fixture.store, id)).toBeUndefined()
    expect((await findOrderFacts(fixture.store, id))[0]?.campaign).toBeNull()
  })
})
