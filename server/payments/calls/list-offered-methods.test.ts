import { expect, test } from 'vitest'
import type { PanelKind } from '@/contract/payment/get-payment-options'
import type { RequestContext } from '@/server/platform/request-context'
import { fromPartial } from '@/tests/fixtures/from-partial'
import type { PaymentDeps } from '../payments'
import type { PayableOrder } from '../provider'
import type { ServedOption } from '../payment-methods'
import { listOfferedMethods } from './list-offered-methods'

const kenya = 404
const tanzania = 834
const order = (countryId: number): PayableOrder => ({
  brandId: 'tembo',
  kind: 'tickets',
  countryId,
  currency: 'KES',
  amountMinor: 100_000,
  accountId: null,
})
const cardForms: readonly PanelKind[] = ['card', 'hosted-card', 'page']
/** Lists the ways of a shop that has these, for a brand with this setting. */
async function listed(
  panels: readonly PanelKind[],
  paymentMethods: Record<string, PanelKind[]>,
  countryId = kenya,
) {
  const methods = panels.map((panel, id) =>
    fromPartial<ServedOption>({
      kind: 'provider',
      method: { id, panel, label: () => panel, isCardForm: cardForms.includes(panel) },
      provider: { origins: [] },
    }),
  )
  const context = fromPartial<RequestContext<PaymentDeps>>({
    brand: { settings: { paymentMethods } },
    language: 'en',
    services: { payments: { methodsFor: () => methods } },
  })
  return (await listOfferedMethods(order(countryId), context)).map(({ Panel }) => Panel)
}

test('the ways to pay stand in the brand’s order for the country, and others follow', async () => {
  const shop = ['card', 'wallet', 'phone', 'voucher'] as const
  expect(await listed(shop, { [kenya]: ['phone', 'card'] })).toEqual(['phone', 'card', 'wallet', 'voucher'])
  expect(await listed(shop, { [kenya]: ['phone', 'card'] }, tanzania)).toEqual(shop)
})

test('a card has one form: ours, or the bank’s own where the brand names it or there is no other', async () => {
  const shop = ['card', 'hosted-card', 'phone'] as const
  expect(await listed(shop, {})).toEqual(['card', 'phone'])
  expect(await listed(shop, { [kenya]: ['hosted-card'] })).toEqual(['hosted-card', 'phone'])
  expect(await listed(['hosted-card', 'page', 'phone'], {})).toEqual(['hosted-card', 'phone'])
  expect(await listed(['page', 'phone'], {})).toEqual(['page', 'phone'])
  expect(await listed(['card', 'phone'], { [kenya]: ['hosted-card'] })).toEqual(['card', 'phone'])
})
