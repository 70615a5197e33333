import { normalizePhone } from '@/contract/typed-text'
import { getDialCode } from './dial-codes'

/** Whether the typed text can only be a phone number, so that the country’s dial code has to be asked for. */
export function looksLikePhone(typed: string): boolean {
  return /^\+?\d+$/.test(normalizePhone(typed))
}

/**
 * Returns a number as written beside its country’s dial code; null for an invalid one. Without the numbering
 * plans the server’s check decides.
 */
export async function checkMobile(typed: string, country: string): Promise<string | null> {
  const text = normalizePhone(typed)
  if (!looksLikePhone(text)) return null
  try {
    const { phoneIn } = await import('./check-phone')
    return phoneIn(getDialCode(country), text)
  } catch {
    return text.replace(/\D/g, '').length >= 5 ? text : null
  }
}
