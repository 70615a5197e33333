import type { ContactUs } from '@/contract/support/contact-us'
import { isLongEnough } from '@/contract/support/contact-number'
import { invalidMobile } from '@/server/orders/read-mobile'
import type { SellingParts } from '@/server/orders/selling-parts'
import { oneLine, plainText } from '@/server/platform/plain-text'
import type { Handler } from '@/server/platform/request-context'
import { speak } from '@/server/platform/say/speech'
import { keepAndMail, phoneOf, seen } from './keep-and-mail'

/**
 * Keeps a message to the help desk and mails it.
 * @throws Refusal INVALID_REQUEST where nothing one can see is written, INVALID_MOBILE, TOO_MANY_REQUESTS
 */
export const contactUs: Handler<typeof ContactUs, SellingParts> = async (request, context) => {
  const { contactNumber } = context.brand.settings
  if (contactNumber && !isLongEnough(request.Phone, contactNumber)) throw invalidMobile('Phone')
  const written = {
    kind: 'support',
    name: seen(oneLine(request.Name), 'Name'),
    email: request.Email.toLowerCase(),
    phone: phoneOf(request.Phone, request.CountryCode),
    company: '',
    query: request.Query,
    message: seen(plainText(request.Message), 'Message'),
    countryId: request.CountryID,
  } as const
  const reference = await keepAndMail(written, request.AttemptID, context)
  const i18n = speak(context.language)
  return {
    Reference: reference,
    Message: i18n._('Thank you. We have your message: {reference}.', { reference }),
  }
}
