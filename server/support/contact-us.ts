import { randomUUID } from 'node:crypto'
import type { ContactUs } from '@/contract/support/contact-us'
import { readPhone } from '@/server/orders/read-mobile'
import type { SellingParts } from '@/server/orders/selling-parts'
import { oneLine, plainText } from '@/server/platform/plain-text'
import { Refusal } from '@/server/platform/refusal'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { makeReference } from '@/server/platform/secret-id'
import { countContact } from './contact-limits'
import { deskMessage, thanksMessage } from './contact-message'
import { findKept, keepRequest, type NewContactRequest } from './contact-repository'

/**
 * Keeps a message to the help desk and mails it.
 * @throws Refusal INVALID_REQUEST where nothing one can see is written, INVALID_MOBILE, TOO_MANY_REQUESTS
 */
export const contactUs: Handler<typeof ContactUs, SellingParts> = async (request, context) => {
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
  const reference = await keepAndMail(written, request.AttemptID ?? randomUUID(), context)
  return { Reference: reference }
}

type Written = Omit<NewContactRequest, 'reference' | 'brandId' | 'attempt' | 'language' | 'accountId'>

/** Once for each attempt: its reference. @throws Refusal TOO_MANY_REQUESTS */
async function keepAndMail(
  written: Written,
  attempt: string,
  context: RequestContext<SellingParts>,
): Promise<string> {
  const { store, brand, language, account, parts } = context
  const known = await findKept(store, { brandId: brand.id, attempt })
  if (known !== undefined) return known
  await countContact(context, written.email)
  const request: NewContactRequest = {
    ...written,
    reference: makeReference(),
    brandId: brand.id,
    attempt,
    language,
    accountId: account?.id ?? null,
  }
  const isKept = await store.transaction(async (transaction) => {
    if (!(await keepRequest(transaction, request))) return false
    await parts.outbox.add(transaction, deskMessage(brand, request))
    await parts.outbox.add(transaction, thanksMessage(brand, request))
    return true
  })
  parts.outbox.wake()
  return isKept ? request.reference : ((await findKept(store, request)) ?? request.reference)
}

/** With its country where that is said; else as it was written. @throws Refusal INVALID_MOBILE */
function phoneOf(Mobile: string, CountryCode: string | undefined): string {
  if (CountryCode === undefined) return oneLine(Mobile)
  const phone = readPhone({ Mobile, CountryCode })
  if (phone === null) throw new Refusal('INVALID_MOBILE', 'Invalid Mobile Number') // spec §5
  return `+${phone.countryCode}${phone.mobile}`
}

/** @throws Refusal INVALID_REQUEST for what is only signs that nobody sees */
function seen(text: string, Field: string): string {
  if (text !== '') return text
  throw new Refusal('INVALID_REQUEST', 'Please write something.', {
    issues: [{ Field, Reason: 'Expected a text' }],
  })
}
