import { normalizePhone } from '../typed-text'
import type { PageBrand } from '../page/brand'

/** Whether the number of a contact form is as long as a brand wants it, without what only makes it easy to read. // spec §5 Third-brand form */
export function isLongEnough(
  typed: string,
  { least, most }: NonNullable<PageBrand['settings']['contactNumber']>,
): boolean {
  const { length } = normalizePhone(typed)
  return length >= least && length <= most
}
