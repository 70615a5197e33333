import { normalizePhone } from '../typed-text'
import type { PageBrand } from '../page/brand'

/**
 * Whether the number of a contact form has the length that the brand requires, ignoring separators. // spec
 * §5 Third-brand form
 */
export function hasValidLength(
  typed: string,
  { least, most }: NonNullable<PageBrand['settings']['contactNumber']>,
): boolean {
  const { length } = normalizePhone(typed)
  return length >= least && length <= most
}
