import pLimit from 'p-limit'
import { brands } from '@/brands/brands'
import type { GetTicketPaper } from '@/contract/booking/ticket-files'
import type { FindShowForSale } from '@/server/catalogue/shows/show-for-sale'
import type { MakeAttachedPdf } from '@/server/platform/notify/outbox'
import { createReadArt, type ReadArt } from '@/server/platform/pictures/art-file'
import { loadSharp } from '@/server/platform/pictures/sharp'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import type { Store } from '@/server/platform/store/store'
import { createWorkThread } from '@/server/platform/work-thread'
import { findOrder } from '../order-repository'
import type { HandlerDeps } from '../handler-deps'
import { findBooking } from '../tickets/booking-repository'
import { findOwnBooking } from '../tickets/own-booking'
import { findTicketPdfFacts } from './find-ticket-pdf-facts'
import type { TicketPdfFacts } from './ticket-pdf-facts'
import type { TicketPdfJob } from './ticket-pdf-worker'

/**
 * Returns a booking’s tickets as PDF.
 * @throws ApiError NOT_FOUND, also after a full return or when every seat was passed on; TOO_MANY_REQUESTS
 */
export const getTicketPaper: Handler<typeof GetTicketPaper, HandlerDeps> = async (request, context) => {
  const { store, brand, language, services } = context
  const { booking, order } = await findOwnBooking(request, context)
  const { findShowForSale } = services
  const facts = await findTicketPdfFacts(store, { booking, order, brand, language, findShowForSale })
  if (!facts) throw new ApiError('NOT_FOUND', 'These tickets were given back, or are with others.')
  const pdf = await renderTicketPdf(facts, createReadArt(store, brand.id))
  return { Name: ticketPdfName(facts), Pdf: pdf.toString('base64') }
}

/** Characters that file systems refuse in a name, and invisible direction marks. */
const unfit = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu

const longestTitle = 80

/** Tickets are rendered one at a time; when the queue is full, further requests are refused. */
const limit = pLimit(1)
const mostWaiting = 24
const retryAfterS = 5
/** Three times the resolution of its size in points. */
const posterPixels = { width: 276, height: 414 }

const print = createWorkThread<TicketPdfJob, Uint8Array>({
  name: 'paper-worker',
  source: 'server/orders/ticket-pdf/ticket-pdf-worker.ts',
  // A sheet takes some tenths of a second.
  mostMs: 20_000,
})

/**
 * Renders the tickets of a booking as PDF: one at a time, in a worker thread.
 * @throws ApiError TOO_MANY_REQUESTS when the queue is full
 */
export async function renderTicketPdf(facts: TicketPdfFacts, readArt: ReadArt): Promise<Buffer> {
  if (limit.pendingCount >= mostWaiting)
    throw new ApiError(
      'TOO_MANY_REQUESTS',
      'Many tickets are being printed. Try again in a moment.',
      {},
      retryAfterS,
    )
  return limit(async () => {
    const posterJpeg = await readPoster(facts, readArt)
    return Buffer.from(await print({ facts, posterJpeg }))
  })
}

async function readPoster({ show: { art } }: TicketPdfFacts, readArt: ReadArt): Promise<Buffer | null> {
  const file = art && (await readArt({ Base: art.base, Widths: art.widths }, posterPixels.width))
  if (!file) return null
  const sharp = await loadSharp()
  const { width, height } = posterPixels
  return sharp(file).resize(width, height, { fit: 'cover' }).jpeg({ quality: 78 }).toBuffer()
}

/** Returns the name of the downloaded file: "Metropolis – 2026-11-22 – KMRT7Q94.pdf". */
export function ticketPdfName({ show, reference }: Pick<TicketPdfFacts, 'show' | 'reference'>): string {
  const title = show.title.replace(unfit, ' ').replace(/\s+/g, ' ').trim().slice(0, longestTitle)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: show.timeZone }).format(new Date(show.startsAt))
  return `${title} – ${day} – ${reference}.pdf`
}

/**
 * Creates the function that renders the tickets attached to a booking’s e-mail; they are rendered when it is
 * sent and never stored.
 */
export function createMakeTicketPdf(store: Store, findShowForSale: FindShowForSale): MakeAttachedPdf {
  return async (bookingId, language) => {
    const booking = await findBooking(store, bookingId)
    const order = booking && (await findOrder(store, booking.orderId))
    const brand = brands.find(({ id }) => id === order?.brandId)
    if (!booking || !order || !brand) return null
    const facts = await findTicketPdfFacts(store, { booking, order, brand, language, findShowForSale })
    if (!facts) return null
    const content = await renderTicketPdf(facts, createReadArt(store, brand.id))
    return { name: ticketPdfName(facts), type: 'application/pdf', content }
  }
}
