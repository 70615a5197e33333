import type { SendEnquiry } from '@/contract/support/send-enquiry'
import type { SellingParts } from '@/server/orders/selling-parts'
import { oneLine, plainText } from '@/server/platform/plain-text'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { keepAndMail, phoneOf, seen } from './keep-and-mail'

/**
 * Keeps a question about plans, or the enquiry of an organiser, and mails it.
 * @throws Refusal INVALID_REQUEST for an organiser without a name, a company or a phone, INVALID_MOBILE, TOO_MANY_REQUESTS
 */
export const sendEnquiry: Handler<typeof SendEnquiry, SellingParts> = async (request, context) => {
  const isOrganiser = request.Kind === 'organiser'
  const needed = (field: 'Name' | 'Company', text: string | undefined) =>
    isOrganiser ? seen(oneLine(text ?? ''), field) : oneLine(text ?? '')
  const written = {
    kind: request.Kind,
    name: needed('Name', request.Name),
    email: request.Email.toLowerCase(),
    phone: isOrganiser
      ? phoneOf(given(request.Phone, 'Phone'), given(request.CountryCode, 'CountryCode'))
      : '',
    company: needed('Company', request.Company),
    query: '',
    message: seen(plainText(request.Message), 'Message'),
    countryId: request.CountryID,
  } as const
  return { Reference: await keepAndMail(written, request.AttemptID, context) }
}

/** @throws Refusal INVALID_REQUEST for a field that is not there */
function given(value: string | undefined, Field: 'Phone' | 'CountryCode'): string {
  if (value !== undefined) return value
  throw new Refusal('INVALID_REQUEST', 'Please enter a phone number with its country.', {
    issues: [{ Field, Reason: 'Expected a phone number with its country' }],
  })
}
