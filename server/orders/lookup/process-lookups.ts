import type { Logger } from 'pino'
import { brands } from '@/brands/brands'
import type { FindBookings } from '@/contract/booking/own-bookings'
import { getText } from '@/contract/get-text'
import { joinNames } from '@/server/platform/texts'
import { identifyVisitor } from '@/server/platform/http/visit/visitor'
import type { Outbox } from '@/server/platform/notify/outbox'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { SiteSettings } from '@/server/platform/site-address'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import { createMobileError, readPhone } from '@/server/platform/contact/read-contact'
import type { Message } from '@/server/platform/notify/message'
import { composeMessages } from '../compose-message'
import type { HandlerDeps } from '../handler-deps'
import { formatWhen } from '../tickets/messages/booking-messages'
import { ticketUrl } from '../tickets/sent/ticket-key'
import { countLookup } from './lookup-limits'
import {
  addLookup,
  findBookingsOfContact,
  hasBoughtAs,
  type FoundBooking,
  type Lookup,
  claimLookups,
} from './lookup-repository'

/**
 * Queues a request for a visitor’s bookings. The search happens after the answer, so that neither content nor
 * timing of the answer reveals whether there are any.
 * @throws ApiError INVALID_REQUEST, INVALID_MOBILE, TOO_MANY_REQUESTS
 */
export const findBookings: Handler<typeof FindBookings, HandlerDeps> = async (request, context) => {
  const { store, brand, language, services, log } = context
  const { Email, Mobile, CountryCode, Reference } = request
  const email = Email?.toLowerCase() ?? null
  const phone = email === null && Mobile !== undefined ? readPhone({ Mobile, CountryCode }) : null
  if (email === null && !Mobile)
    throw new ApiError('INVALID_REQUEST', 'Whose bookings?', {
      issues: [{ Field: 'Email', Reason: 'Expected an e-mail address or a mobile number' }],
    })
  if (email === null && phone === null) throw createMobileError()
  const contact = email ?? `+${phone?.countryCode}${phone?.mobile}`
  const [countryCode, mobile] = [phone?.countryCode ?? null, phone?.mobile ?? null]
  const isBuyer =
    context.deviceId !== '' &&
    (await hasBoughtAs(store, identifyVisitor(context).id, { brandId: brand.id, email, countryCode, mobile }))
  await countLookup({ ...context, isBuyer }, JSON.stringify([brand.id, contact]))
  await addLookup(store, {
    brand_id: brand.id,
    language,
    email,
    country_code: countryCode,
    mobile,
    reference: Reference ?? null,
  })
  scheduleLookups({ store, outbox: services.outbox, site: services.site }, log)
  return {}
}

const texts = (i18n: Translator) => ({
  subject: (brand: string) => i18n._('Your bookings at {brand}', { brand }),
  title: i18n._('Your bookings'),
  before: i18n._('Here are the upcoming bookings for this address, as requested:'),
  booking: i18n._('Booking'),
  open: i18n._('Open these tickets'),
  after: i18n._(
    'Open each link once on your phone to save the tickets for use offline. Didn’t ask for this? You don’t need to do anything: nobody else has these links.',
  ),
})

interface LookupDeps {
  readonly store: Store
  readonly outbox: Outbox
  readonly site: SiteSettings
}

/** Delay after the answer, so that the processing does not affect its timing. */
const afterMs = 1_000

/**
 * Processes queued requests and writes only to the address on each booking, so that knowing a number or an
 * address reveals nothing. Returns the number of processed requests. If a server crashes, another processes
 * its requests.
 */
export async function processLookups({ store, outbox, site }: LookupDeps): Promise<number> {
  const { reserveSecret } = await getSecrets(store)
  const done = await store.transaction(async (transaction) => {
    const lookUps = await claimLookups(transaction)
    for (const one of lookUps) {
      const found = await findBookingsOfContact(transaction, one)
      for (const [email, bookings] of groupByEmail(found))
        await outbox.add(
          transaction,
          lookupMessage(one, email, bookings, ({ id }) => ticketUrl(site, reserveSecret, one.brandId, id)),
        )
    }
    return lookUps.length
  })
  if (done > 0) outbox.wake()
  return done
}

export function scheduleLookups(deps: LookupDeps, log: Logger): void {
  const timer = setTimeout(() => {
    processLookups(deps).catch((error: unknown) =>
      log.error({ err: error }, 'processing booking look-ups failed'),
    )
  }, afterMs)
  timer.unref()
}

function groupByEmail(found: readonly FoundBooking[]): Map<string, FoundBooking[]> {
  const groups = new Map<string, FoundBooking[]>()
  for (const booking of found)
    if (booking.email !== null) groups.set(booking.email, [...(groups.get(booking.email) ?? []), booking])
  return groups
}

export function lookupMessage(
  { id, brandId, language }: Lookup,
  email: string,
  bookings: readonly FoundBooking[],
  urlOf: (booking: FoundBooking) => string,
): Message {
  const text = texts(translatorFor(language))
  const brandName = getText(brands.find((brand) => brand.id === brandId)?.name, language) ?? ''
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
            joinNames([show.cinemaName, show.screen].filter(Boolean), language),
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
