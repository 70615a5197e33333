import { dictionary } from '@zxcvbn-ts/language-common'
import type { Brand } from '@/contract/brand'
import { ApiError } from '@/server/platform/api-error'
import { hashPassword } from './password-hash'

/** Characters commonly used in place of letters. */
const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Reduces a password to the word behind composition rules: `P@ssw0rd2026!` is `password`. */
function foldPassword(password: string): string {
  return password
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[@01!3$57]/g, (sign) => letterOf[sign] ?? sign)
}

/** Number of most common passwords that are refused, in all variants. */
const mostCommon = 3000
/** Additional words that are common in these markets: countries and payment methods. */
const localWords = ['bahrain', 'kenya', 'kuwait', 'mpesa', 'nairobi', 'qatar', 'safaricom', 'dubai']
/** Entries of digits only are empty after folding and are dropped. */
const commonWords = new Set(
  [...dictionary['passwords-common'].slice(0, mostCommon), ...localWords]
    .map(foldPassword)
    .filter((word) => word !== ''),
)

/** Whether a password is easily guessed: a common word, or the brand’s own name. // ASVS 5.0 6.2.4, 6.2.11 */
function isCommon(password: string, { id, name }: Pick<Brand, 'id' | 'name'>): boolean {
  const core = foldPassword(password)
  return commonWords.has(core) || [id, ...Object.values(name)].some((each) => foldPassword(each) === core)
}

/**
 * Hashes a new password.
 * @throws ApiError PASSWORD_TOO_COMMON, SERVICE_UNAVAILABLE when too many requests are queued
 */
export async function hashNewPassword(password: string, brand: Pick<Brand, 'id' | 'name'>): Promise<string> {
  if (isCommon(password, brand))
    throw new ApiError('PASSWORD_TOO_COMMON', 'This password is one of the most common. Choose another.', {
      issues: [{ Field: 'Password', Reason: 'Expected a password that is not common' }],
    })
  return hashPassword(password)
}
