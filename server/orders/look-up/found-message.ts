import { brands } from '@/brands/brands'
import type { Message } from '@/server/platform/notify/outbox'
import { inOneList } from '@/server/platform/in-one-list'
import { composeMessages } from '../compose-message'
import { formatWhen } from '../tickets/booking-messages'
import type { FoundBooking, LookUp } from './look-up-repository'

const texts = {
  en: {
    subject: (brand: string) => `Your bookings at ${brand}`,
    title: 'Your bookings',
    before: 'Somebody, we hope you, asked for the bookings of this address. These are still to come:',
    booking: 'Booking',
    open: 'Open these tickets',
    after:
      'Open each link once on your phone: the tickets are then saved on it and open without a network. If you did not ask, you need not do anything: nobody else has got these links.',
  },
  ar: {
    subject: (brand: string) => `حجوزاتك لدى ${brand}`,
    title: 'حجوزاتك',
    before: 'طُلبت حجوزات هذا العنوان، ونأمل أن تكون أنت من طلبها. هذه حجوزاتك القادمة:',
    booking: 'رقم الحجز',
    open: 'افتح هذه التذاكر',
    after:
      'افتح كل رابط مرة واحدة على هاتفك فتُحفظ التذاكر عليه وتُفتح من دون شبكة. إن لم تطلب ذلك فلا يلزمك فعل أي شيء: لم تصل هذه الروابط إلى أحد غيرك.',
  },
} as const

/** One message with the links of all coming bookings of an address. */
export function foundMessage(
  { id, brandId, language }: LookUp,
  email: string,
  bookings: readonly FoundBooking[],
  urlOf: (booking: FoundBooking) => string,
): Message {
  const text = texts[language]
  const brandName = brands.find((brand) => brand.id === brandId)?.name[language] ?? ''
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
