import { brands } from '@/brands/brands'
import type { FindShowForSale } from '@/server/catalogue/show-for-sale'
import type { MakePaper } from '@/server/platform/notify/outbox'
import { createReadArt } from '@/server/platform/pictures/art-file'
import type { Store } from '@/server/platform/store/store'
import { findOrder } from '../order-repository'
import { findBooking } from '../tickets/booking-repository'
import { findPaperFacts } from './find-paper-facts'
import { paperName } from './paper-name'
import { printTicket } from './print-ticket'

/** The tickets that go along with a booking's e-mail, made when it is sent: they stand in no book. */
export function createMakePaper(store: Store, findShowForSale: FindShowForSale): MakePaper {
  return async (bookingId, language) => {
    const booking = await findBooking(store, bookingId)
    const order = booking && (await findOrder(store, booking.orderId))
    const brand = brands.find(({ id }) => id === order?.brandId)
    if (!booking || !order || !brand) return null
    const facts = await findPaperFacts(store, { booking, order, brand, language, findShowForSale })
    if (!facts) return null
    const content = await printTicket(facts, createReadArt(store, brand.id))
    return { name: paperName(facts), type: 'application/pdf', content }
  }
}
