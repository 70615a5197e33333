import * as v from 'valibot'
import { text } from '../fields'

const line = (most: number) => v.pipe(text, v.trim(), v.minLength(1), v.maxLength(most))

/**
 * Our extension: the payer’s own address, for a bank that compares it with the card’s. Sent to the provider and never
 * stored.
 */
export const billingAddress = v.object({
  /** Street and number. */
  Street: line(100),
  City: line(60),
  /** ISO 3166-1 alpha-2. */
  Country: v.pipe(text, v.regex(/^[A-Z]{2}$/, 'Expected a country of ISO 3166-1')),
})
export type BillingAddress = v.InferOutput<typeof billingAddress>
