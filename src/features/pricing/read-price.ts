import { latinDigits } from '@/contract/latin-digits'

/** More is no ticket's price, major units. */
const mostPrice = 100_000
/** `1,000`, `1 000`, `1٬000`: three digits at a time. */
const grouped = /^\d{1,3}(?:[,٬\s]\d{3})+(?=$|[.٫])/

/** A price as people write it, major units; null for what is none. */
export function readPrice(typed: string): number | null {
  const text = latinDigits(typed)
    .trim()
    .replace(grouped, (whole) => whole.replaceAll(/[,٬\s]/g, ''))
    .replace(/[,٫]/, '.')
  if (!/^\d+(?:\.\d+)?$/.test(text)) return null
  const price = Number(text)
  return price <= mostPrice ? price : null
}
