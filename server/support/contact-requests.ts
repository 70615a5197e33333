import { randomUUID } from 'node:crypto'
import { hasValidLength } from '@/contract/support/contact-number'
import type { ContactUs } from '@/contract/support/contact-us'
import type { SendEnquiry } from '@/contract/support/send-enquiry'
import type { HandlerDeps } from '@/server/orders/handler-deps'
import { limitKey } from '@/server/platform/http/visit/client-address'
import { createRateLimitBatcher } from '@/server/platform/limits/rate-limit-batcher'
import {
  createSharedLimit,
  type LimitOptions,
  type SharedLimit,
  spendOrRefuse,
} from '@/server/platform/limits/shared-limit'
import { toOneLine, toPlainText } from '@/server/platform/texts'
import { ApiError } from '@/server/platform/api-error'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { translatorFor } from '@/server/platform/translator'
import { makeReference } from '@/server/platform/secret-id'
import type { Store } from '@/server/platform/store/store'
import { createMobileError, readPhone } from '@/server/platform/contact/read-contact'
import { composeDeskMessage, composeThanksMessage } from './contact-message'
import { findStoredRequest, saveRequest, type NewContactRequest } from './contact-repository'

/** Limits per reply address, device and network; a network may serve half of a city. // threats */
export const contactLimits = {
  email: { name: 'contact-e', points: 5, windowSeconds: 3600 },
  device: { name: 'contact-d', points: 10, windowSeconds: 3600 },
  address: { name: 'contact-a', points: 300, windowSeconds: 3600 },
} satisfies Record<string, LimitOptions>

const ofStore = new WeakMap<Store, Record<keyof typeof contactLimits, SharedLimit>>()

/**
 * Stores a question about plans or an organiser's enquiry and e-mails it.
 * @throws ApiError INVALID_REQUEST for an organiser without a name, a company or a phone, INVALID_MOBILE,
 * TOO_MANY_REQUESTS
 */
export const sendEnquiry: Handler<typeof SendEnquiry, HandlerDeps> = async (request, context) => {
  const isOrganiser = request.Kind === 'organiser'
  const needed = (field: 'Name' | 'Company', text: string | undefined) =>
    isOrganiser ? requireText(toOneLine(text ?? ''), field) : toOneLine(text ?? '')
  const fields = {
    kind: request.Kind,
    name: needed('Name', request.Name),
    email: request.Email.toLowerCase(),
    phone: isOrganiser
      ? formatPhone(requireValue(request.Phone, 'Phone'), requireValue(request.CountryCode, 'CountryCode'))
      : '',
    company: needed('Company', request.Company),
    query: '',
    message: requireText(toPlainText(request.Message), 'Message'),
    countryId: request.CountryID,
  } as const
  return { Reference: await saveAndNotify(fields, request.AttemptID, context) }
}

/**
 * Stores a message to the help desk and e-mails it.
 * @throws ApiError INVALID_REQUEST if the message has no visible characters, INVALID_MOBILE,
 * TOO_MANY_REQUESTS
 */
export const contactUs: Handler<typeof ContactUs, HandlerDeps> = async (request, context) => {
  const { contactNumber } = context.brand.settings
  if (contactNumber && !hasValidLength(request.Phone, contactNumber)) throw createMobileError('Phone')
  const fields = {
    kind: 'support',
    name: requireText(toOneLine(request.Name), 'Name'),
    email: request.Email.toLowerCase(),
    phone: formatPhone(request.Phone, request.CountryCode),
    company: '',
    query: request.Query,
    message: requireText(toPlainText(request.Message), 'Message'),
    countryId: request.CountryID,
  } as const
  const reference = await saveAndNotify(fields, request.AttemptID, context)
  const i18n = translatorFor(context.language)
  return {
    Reference: reference,
    Message: i18n._('Thank you. We have your message: {reference}.', { reference }),
  }
}

export type ContactInput = Omit<
  NewContactRequest,
  'reference' | 'brandId' | 'attempt' | 'language' | 'accountId'
>

/** Attempts that this process is storing, by brand and id. */
const underWay = new Map<string, Promise<string>>()

/** Stores and counts an attempt once and returns its reference. @throws ApiError TOO_MANY_REQUESTS */
export async function saveAndNotify(
  fields: ContactInput,
  attemptId: string | undefined,
  context: RequestContext<HandlerDeps>,
): Promise<string> {
  const attempt = attemptId ?? randomUUID()
  const name = `${context.brand.id} ${attempt}`
  const keeping =
    underWay.get(name) ?? saveAttempt(fields, attempt, context).finally(() => underWay.delete(name))
  underWay.set(name, keeping)
  return keeping
}

async function saveAttempt(
  fields: ContactInput,
  attempt: string,
  context: RequestContext<HandlerDeps>,
): Promise<string> {
  const { store, brand, language, account, services } = context
  const known = await findStoredRequest(store, { brandId: brand.id, attempt })
  if (known !== undefined) return known
  await countContact(context, fields.email)
  const request: NewContactRequest = {
    ...fields,
    reference: makeReference(),
    brandId: brand.id,
    attempt,
    language,
    accountId: account?.id ?? null,
  }
  const isKept = await store.transaction(async (transaction) => {
    if (!(await saveRequest(transaction, request))) return false
    await services.outbox.add(transaction, composeDeskMessage(brand, request))
    await services.outbox.add(transaction, composeThanksMessage(brand, request))
    return true
  })
  services.outbox.wake()
  return isKept ? request.reference : ((await findStoredRequest(store, request)) ?? request.reference)
}

/**
 * Formats the number with its country if that is given, else as it was written. @throws ApiError
 * INVALID_MOBILE
 */
export function formatPhone(Mobile: string, CountryCode: string | undefined): string {
  if (CountryCode === undefined) return toOneLine(Mobile)
  const phone = readPhone({ Mobile, CountryCode })
  if (phone === null) throw createMobileError('Phone')
  return `+${phone.countryCode}${phone.mobile}`
}

/** Returns a text that has visible characters. @throws ApiError INVALID_REQUEST if it has none */
export function requireText(text: string, Field: string): string {
  if (text !== '') return text
  throw new ApiError('INVALID_REQUEST', 'Please write something.', {
    issues: [{ Field, Reason: 'Expected a text' }],
  })
}

/** Returns a required field. @throws ApiError INVALID_REQUEST if it is absent */
function requireValue(value: string | undefined, Field: 'Phone' | 'CountryCode'): string {
  if (value !== undefined) return value
  throw new ApiError('INVALID_REQUEST', 'Please enter a phone number with its country.', {
    issues: [{ Field, Reason: 'Expected a phone number with its country' }],
  })
}

function getLimits(store: Store) {
  const known = ofStore.get(store)
  if (known) return known
  const ledger = createRateLimitBatcher(store)
  const limits = {
    email: createSharedLimit(ledger, contactLimits.email),
    device: createSharedLimit(ledger, contactLimits.device),
    address: createSharedLimit(ledger, contactLimits.address),
  }
  ofStore.set(store, limits)
  return limits
}

/**
 * Counts a message before it is stored.
 * @throws ApiError TOO_MANY_REQUESTS
 */
async function countContact(
  {
    store,
    deviceId,
    address,
  }: { readonly store: Store; readonly deviceId: string; readonly address: string },
  email: string,
): Promise<void> {
  const limits = getLimits(store)
  // Sequentially: a visitor over their own limit must not use up the limits that others share.
  if (deviceId !== '') await spendOrRefuse(limits.device.spend(deviceId))
  await spendOrRefuse(limits.email.spend(email.toLowerCase()))
  await spendOrRefuse(limits.address.spend(limitKey(address)))
}
