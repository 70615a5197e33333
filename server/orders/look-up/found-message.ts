import { textOf } from '@/contract/text-of'
import { speak, type Speech } from '@/server/platform/say/speech'
import { brands } from '@/brands/brands'
import type { Message } from '@/server/platform/notify/outbox'
import { inOneList } from '@/server/platform/in-one-list'
import { composeMessages } from '../compose-message'
import { formatWhen } from '../tickets/booking-messages'
import type { FoundBooking, LookUp } from './look-up-repository'

const texts = (i18n: Speech) => ({
  subject: (brand: string) => i18n._('Your bookings at {brand}', { brand }),
  title: i18n._('Your bookings'),
  before: i18n._('Somebody, we hope you, asked for the bookings of this address. These are still to come:'),
  booking: i18n._('Booking'),
  open: i18n._('Open these tickets'),
  after: i18n._(
    'Open each link once on your phone: the tickets are then saved on it and open without a network. If you did not ask, you need not do anything: nobody else has got these links.',
  ),
})

/** One message with the links of all coming bookings of an address. */
export function foundMessage(
  { id, brandId, language }: LookUp,
  email: string,
  bookings: readonly FoundBooking[],
  urlOf: (booking: FoundBooking) => string,
): Message {
  const text = texts(speak(language))
  const brandName = textOf(brands.find((brand) => brand.id === brandId)?.name, language) ?? ''
  const [message] = composeMessages(
    { brandId, language, email, mobile: null, countryCode: null },
    {
      key: `look-up:${id}:${bookings[0]?.orderId}`,
      subject: text.subject(brandName),
      title: text.title,
      before: [text.before],
      rows: [],
      parts: bookings.map((booking) => {
        const show = { ...booking.show, startsAt: booking.startsAt.toISOString() }
        return {
          title: show.title,
          lines: [
            formatWhen({ language }, show),
            inOneList([show.cinemaName, show.screen].filter(Boolean), language),
            `${text.booking}: ${booking.reference}`,
          ],
          link: { label: text.open, url: urlOf(booking) },
        }
      }),
      after: [text.after],
      sms: '',
    },
  )
  if (!message) throw new Error('A found booking has no address')
  return message
}
