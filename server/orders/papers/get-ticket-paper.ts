import type { GetTicketPaper } from '@/contract/booking/get-ticket-paper'
import { createReadArt } from '@/server/platform/pictures/art-file'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import type { SellingParts } from '../selling-parts'
import { findOwnBooking } from '../tickets/own-booking'
import { findPaperFacts } from './find-paper-facts'
import { paperName } from './paper-name'
import { printTicket } from './print-ticket'

/**
 * A booking on paper.
 * @throws Refusal NOT_FOUND, also once all of it was given back or handed on; TOO_MANY_REQUESTS
 */
export const getTicketPaper: Handler<typeof GetTicketPaper, SellingParts> = async (request, context) => {
  const { store, brand, language, parts } = context
  const { booking, order } = await findOwnBooking(request, context)
  const { findShowForSale } = parts
  const facts = await findPaperFacts(store, { booking, order, brand, language, findShowForSale })
  if (!facts) throw new Refusal('NOT_FOUND', 'These tickets were given back, or are with others.')
  const pdf = await printTicket(facts, createReadArt(store, brand.id))
  return { Name: paperName(facts), Pdf: pdf.toString('base64') }
}
