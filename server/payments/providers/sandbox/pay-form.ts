import type { LanguageCode } from '@/contract/envelope'
import { languageCodes } from '@/contract/language-codes'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { secretId } from '@/contract/fields'
import type { NextStep } from '../../provider'
import { verificationMs, type Charge } from './bank'

/**
 * The form that the visitor's browser posts to the bank's page: signed by the merchant, valid as long as the
 * charge waits.
 */
export const payForm = v.object({
  Reference: secretId,
  Amount: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  Currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  Language: v.picklist(languageCodes),
  /** Milliseconds since 1970. */
  Expires: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  Signature: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})
type PayForm = v.InferOutput<typeof payForm>

type Waiting = Pick<Charge, 'reference' | 'amountMinor' | 'currency' | 'createdAt'>

/** Returns the form that opens the page of a charge. The same charge has the same form. */
export function makePayForm(
  secret: Buffer,
  bankOrigin: string,
  { reference, amountMinor, currency, createdAt }: Waiting,
  language: LanguageCode,
): Extract<NextStep, { kind: 'formPost' }> {
  const fields = {
    Reference: reference,
    Amount: String(amountMinor),
    Currency: currency,
    Language: language,
    Expires: String(createdAt.getTime() + verificationMs),
  }
  return {
    kind: 'formPost',
    url: `${bankOrigin}/pay`,
    fields: { ...fields, Signature: sign(secret, fields) },
  }
}

export function findPayFormError(secret: Buffer, form: PayForm, nowMs: number): 'forged' | 'expired' | null {
  const { Signature, ...fields } = form
  if (!isSame(Signature, sign(secret, fields))) return 'forged'
  return Number(fields.Expires) < nowMs ? 'expired' : null
}

/** Returns the key that opens a page of the bank after its form. */
export function payPageKey(secret: Buffer, reference: string): string {
  return createHmac('sha256', secret).update(`pay-page ${reference}`).digest('base64url')
}

export function opensPayPage(secret: Buffer, reference: string, key: string): boolean {
  return isSame(key, payPageKey(secret, reference))
}

function sign(secret: Buffer, fields: Omit<PayForm, 'Signature'>): string {
  const { Reference, Amount, Currency, Language, Expires } = fields
  return createHmac('sha256', secret)
    .update(JSON.stringify(['pay-form', Reference, Amount, Currency, Language, Expires]))
    .digest('base64url')
}

function isSame(received: string, right: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
