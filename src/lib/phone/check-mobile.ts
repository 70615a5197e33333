import { normalizePhone } from '@/contract/typed-text'
import { dialCodeOf } from './dial-codes'

/** Whether what is typed so far can only be a number: the country's code is then asked for. */
export function looksLikePhone(typed: string): boolean {
  return /^\+?\d+$/.test(normalizePhone(typed))
}

/** A number as it is said beside its country's code; null for none. Without the numbering plans the server's check decides. */
export async function checkMobile(typed: string, country: string): Promise<string | null> {
  const text = normalizePhone(typed)
  if (!looksLikePhone(text)) return null
  try {
    const { phoneIn } = await import('./check-phone')
    return phoneIn(dialCodeOf(country), text)
  } catch {
    return text.replace(/\D/g, '').length >= 5 ? text : null
  }
}
