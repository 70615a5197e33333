import { toLatinDigits } from './latin-digits'

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const dashes = /[\p{Pd}\u2212]/gu

/**
 * Normalises typed text to its visible form: one form of each character (NFKC), Latin digits, one kind of
 * dash and of space, without the invisible characters that pasting adds, such as direction marks and
 * zero-width spaces.
 */
export function normalizeTyped(text: string): string {
  return toLatinDigits(text.normalize('NFKC'))
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Returns the digits of a phone number, after a plus where one was written. Other characters stay, so that
 * validation rejects them.
 */
export function normalizePhone(typed: string): string {
  return normalizeTyped(typed)
    .replace(/^tel[.:\s]*/i, '')
    .replace(/;.*$/, '') // Parameters of a `tel:` address. // RFC 3966
    .replace('(0)', '') // "+44 (0)7797 …": the trunk prefix is left out after a country code.
    .replace(/[\s()./-]|,$/g, '')
}

/**
 * Normalises an e-mail address: its domain in lower case as in DNS, and in ASCII when written in another
 * script.
 */
export function normalizeEmail(typed: string): string {
  const address = normalizeTyped(typed)
    .replace(/^mailto:/i, '')
    .replace(/^[^<]*<([^>]*)>.*$/, '$1') // With a name, as mail programs copy it.
    .replace(/[^\p{L}\p{M}\p{N}]+$/u, '') // Marks of the sentence that it was pasted from.
    .replace(/[\u2018\u2019\u02bc]/g, "'") // As phones correct an apostrophe.
  const at = address.lastIndexOf('@')
  return at === -1 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`
}

function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain.toLowerCase()
  }
}

/**
 * Address that the server sends mail to: a local part of RFC 5321 without quotes, which no mail service
 * issues, and a domain normalised by `normalizeEmail`.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
