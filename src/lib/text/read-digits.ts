import { toLatinDigits } from '@/contract/latin-digits'

/** Returns only the digits of a typed or pasted text, converted from any script. */
export function readDigits(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, '')
}
