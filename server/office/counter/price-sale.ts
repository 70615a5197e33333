import type { counterCalls } from '@/contract/office/counter'
import type { ParsedOfficeRequestOf } from '@/contract/office/define-office-call'
import { addAutomatic } from '@/server/catalogue/offers/discounts'
import { getRequirement } from '@/server/catalogue/offers/offer-rules'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { getLineName } from '@/server/orders/line-name'
import type { OrderLine } from '@/server/orders/order-repository'
import { sumLines } from '@/server/orders/price-order'
import { findRequestedFoods } from '@/server/orders/tickets/get-fnb-items'
import { offerRefusalText } from '@/server/orders/tickets/offers/offer-refusal-texts'
import { applyOffer, readTypedCode } from '@/server/orders/tickets/offers/verify-promotion'
import { selectGoods, priceTickets, type TicketRequest } from '@/server/orders/tickets/price-tickets'
import { staffVisitor } from '@/server/platform/http/visit/visitor'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { OfficeContext } from '../office-context'

/** The visitor of a person’s orders: only they sell or release what they hold. */
export const identifySeller = ({ person }: Pick<OfficeContext, 'person'>) => staffVisitor(person.id)

/** Food and drink, and the code of a customer, as a request has them. */
export type Extras = Pick<ParsedOfficeRequestOf<typeof counterCalls.holdSeats>, 'foods' | 'code'>

/**
 * Prices a sale to somebody without an account, with the offers that apply by themselves, by the rules of the site. A
 * code that does not apply leaves the price as it is.
 * @throws ApiError INVALID_REQUEST, FOOD_SOLD_OUT
 */
export async function priceSale(
  context: OfficeContext,
  show: ShowForSale,
  seatIndices: readonly number[],
  { foods, code }: Extras,
) {
  const now = new Date(context.store.nowMs())
  const guest = { seatIndices, foods: [], isSignedIn: false, earned: null }
  const promotions = addAutomatic(show.offers, selectGoods(show, guest, now)).map(({ id }) => id)
  const wanted = foods.map(({ id, quantity }) => ({ ItemID: id, Quantity: quantity }))
  const plain: TicketRequest = { ...guest, foods: findRequestedFoods(wanted, show), promotions }
  const applied =
    code === undefined
      ? { requested: plain, codeRefusal: null }
      : await addCode(context, show, plain, readTypedCode(code), now)
  return {
    codeRefusal: applied.codeRefusal,
    promotions: applied.requested.promotions,
    lines: priceTickets(show, applied.requested, now),
  }
}

async function addCode(
  context: OfficeContext,
  show: ShowForSale,
  plain: TicketRequest,
  code: string,
  now: Date,
): Promise<{ readonly requested: TicketRequest; readonly codeRefusal: string | null }> {
  const { store, language } = context
  const { reserveSecret } = await getSecrets(store)
  const {
    offer,
    refusal: codeRefusal,
    change,
  } = await applyOffer({}, { show, requested: plain, now, code, reserveSecret, accountId: null }, store, {
    id: '',
    visitor: identifySeller(context),
    accountId: null,
  })
  // The counter does not see the number of a card, which some codes are for.
  const refusal = codeRefusal ?? (offer && getRequirement(offer) === 'card' ? 'other-card' : null)
  return refusal === null
    ? { requested: { ...plain, ...change }, codeRefusal: null }
    : { requested: plain, codeRefusal: offerRefusalText(refusal, offer, language) }
}

/** Returns what a sale costs, in the person’s language. */
export function wirePrice(
  lines: readonly OrderLine[],
  currency: string,
  language: OfficeContext['language'],
) {
  return {
    seats: lines.flatMap(({ kind, code }) => (kind === 'seat' ? code : [])),
    lines: lines.map((line) => ({
      kind: line.kind,
      label: getLineName(line, language),
      quantity: line.quantity,
      unitMinor: line.unitMinor,
    })),
    totalMinor: sumLines(lines),
    currency,
  }
}
