import { randomUUID } from 'node:crypto'
import { invalidMobile, readPhone } from '@/server/orders/read-mobile'
import type { SellingParts } from '@/server/orders/selling-parts'
import { oneLine } from '@/server/platform/plain-text'
import { Refusal } from '@/server/platform/refusal'
import type { RequestContext } from '@/server/platform/request-context'
import { makeReference } from '@/server/platform/secret-id'
import { countContact } from './contact-limits'
import { deskMessage, thanksMessage } from './contact-message'
import { findKept, keepRequest, type NewContactRequest } from './contact-repository'

export type Written = Omit<NewContactRequest, 'reference' | 'brandId' | 'attempt' | 'language' | 'accountId'>

/** Attempts that are being kept by this process, by brand and id. */
const underWay = new Map<string, Promise<string>>()

/** Once for each attempt, and counted once: its reference. @throws Refusal TOO_MANY_REQUESTS */
export async function keepAndMail(
  written: Written,
  attemptId: string | undefined,
  context: RequestContext<SellingParts>,
): Promise<string> {
  const attempt = attemptId ?? randomUUID()
  const name = `${context.brand.id} ${attempt}`
  const keeping =
    underWay.get(name) ?? keepAttempt(written, attempt, context).finally(() => underWay.delete(name))
  underWay.set(name, keeping)
  return keeping
}

async function keepAttempt(
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
export function phoneOf(Mobile: string, CountryCode: string | undefined): string {
  if (CountryCode === undefined) return oneLine(Mobile)
  const phone = readPhone({ Mobile, CountryCode })
  if (phone === null) throw invalidMobile('Phone')
  return `+${phone.countryCode}${phone.mobile}`
}

/** @throws Refusal INVALID_REQUEST for what is only signs that nobody sees */
export function seen(text: string, Field: string): string {
  if (text !== '') return text
  throw new Refusal('INVALID_REQUEST', 'Please write something.', {
    issues: [{ Field, Reason: 'Expected a text' }],
  })
}
