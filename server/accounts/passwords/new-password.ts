import { dictionary } from '@zxcvbn-ts/language-common'
import type { Brand } from '@/contract/brand'
import { ApiError } from '@/server/platform/api-error'
import { hashPassword } from './password-hash'

/** Signs that stand for letters. */
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

/** What is left of a password without what rules of composition add to it: `P@ssw0rd2026!` is `password`. */
function foldPassword(password: string): string {
  return password
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[@01!3$57]/g, (sign) => letterOf[sign] ?? sign)
}

/** So many of the most common passwords are refused, in all their variants. */
const mostCommon = 3000
/** What people here choose besides: their countries and what they pay by. */
const localWords = ['bahrain', 'kenya', 'kuwait', 'mpesa', 'nairobi', 'qatar', 'safaricom', 'dubai']
/** Digits alone leave nothing behind. */
const commonWords = new Set(
  [...dictionary['passwords-common'].slice(0, mostCommon), ...localWords]
    .map(foldPassword)
    .filter((word) => word !== ''),
)

/** Whether a password is among those that are tried first: a common word, or the brand's own name. // ASVS 5.0 6.2.4, 6.2.11 */
function isCommon(password: string, { id, name }: Pick<Brand, 'id' | 'name'>): boolean {
  const core = foldPassword(password)
  return commonWords.has(core) || [id, ...Object.values(name)].some((each) => foldPassword(each) === core)
}

/**
 * The hash of a password that somebody chooses.
 * @throws ApiError PASSWORD_TOO_COMMON, SERVICE_UNAVAILABLE where too many wait already
 */
export async function hashNewPassword(password: string, brand: Pick<Brand, 'id' | 'name'>): Promise<string> {
  if (isCommon(password, brand))
    throw new ApiError('PASSWORD_TOO_COMMON', 'This password is one of the most common. Choose another.', {
      issues: [{ Field: 'Password', Reason: 'Expected a password that is not common' }],
    })
  return hashPassword(password)
}
