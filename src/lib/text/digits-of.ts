import { latinDigits } from '@/contract/latin-digits'

/** The digits of what was typed or pasted on any keyboard, and nothing else of it. */
export function digitsOf(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '')
}
