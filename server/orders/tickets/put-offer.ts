import type { Offer } from '@/server/catalogue/catalogue-items'
import {
  automaticOffers,
  combined,
  isAutomatic,
  isEnough,
  isForShow,
  whyNotNow,
  type WhyNot,
} from '@/server/catalogue/offer-rules'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import { totalOf } from '../price-order'
import { offersNamed } from './find-offer'
import { priceTickets, type WantedTickets } from './price-tickets'

/** What is wanted with one more offer, or why it is not given. */
export function withOffer(
  show: ShowForSale,
  wanted: WantedTickets,
  offer: Offer | undefined,
  now: Date,
): WantedTickets | WhyNot {
  if (!offer) return 'unknown'
  const why = isForShow(offer, show) ? whyNotNow(offer, { ...show, now }) : 'other-show'
  if (why) return why
  if (offer.discount.kind === 'referral') {
    const noCredit = whyNoCredit(wanted)
    if (noCredit) return noCredit
  }
  const beside = offersNamed(show, wanted.promotions).filter(
    (other) => other !== offer && whyNotNow(other, { ...show, now }) === null,
  )
  // What nobody asked for gives way to what is asked for.
  const others =
    combined([offer, ...beside]).length > beside.length
      ? beside
      : beside.filter((other) => !isAutomatic(other))
  if (combined([offer, ...others]).length <= others.length) return 'not-combinable'
  const more = { ...wanted, promotions: [...others.map(({ id }) => id), offer.id] }
  const lines = priceTickets(show, more, now)
  const goods = lines.filter(({ kind }) => kind === 'seat' || kind === 'food')
  if (!isEnough(offer, totalOf(goods), show.currency)) return 'order-too-small'
  if (!lines.some((line) => line.kind === 'discount' && line.code === offer.id)) return 'nothing-to-gain'
  const before = priceTickets(show, withoutOffer(show, wanted, offer.id, now), now)
  // Nobody spends credit for what they have without it.
  const mostMinor = totalOf(before) - (offer.discount.kind === 'referral' ? 1 : 0)
  return totalOf(lines) > mostMinor ? 'costs-more' : more
}

/** It is paid from what friends gave. // spec §9 Referral */
function whyNoCredit({ creditMinor }: WantedTickets): WhyNot | null {
  if (creditMinor === undefined) return 'not-here'
  if (creditMinor === null) return 'needs-account'
  return creditMinor === 0 ? 'no-credit' : null
}

/** What is wanted without an offer: what everybody gets takes its place. */
export function withoutOffer(
  show: ShowForSale,
  wanted: WantedTickets,
  code: string,
  now: Date,
): WantedTickets {
  const others = offersNamed(show, wanted.promotions).filter(({ id }) => id !== code)
  const automatic = automaticOffers(show.offers, { ...show, now })
  const promotions = combined([...others, ...automatic.filter((offer) => !others.includes(offer))])
  return { ...wanted, promotions: promotions.map(({ id }) => id) }
}
