import { latinDigits } from './latin-digits'

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const dashes = /[\p{Pd}\u2212]/gu

/**
 * A text as its reader sees it: one form of each sign (NFKC), Latin digits, one kind of dash and of space, and none of
 * what a paste brings along unseen, such as direction marks and zero-width spaces.
 */
export function normalizeTyped(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The digits of a phone number, after a plus where one was written. What is no number stays, to be refused. */
export function normalizePhone(typed: string): string {
  return normalizeTyped(typed)
    .replace(/^tel:/i, '')
    .replace(/;.*$/, '') // The parameters of a `tel:` address. // RFC 3966
    .replace('(0)', '') // "+44 (0)7797 …": left out beside the country's code.
    .replace(/[\s()./-]/g, '')
}

/** An e-mail address with its domain as DNS has it: in small letters, and in ASCII where its script is another. */
export function normalizeEmail(typed: string): string {
  const address = normalizeTyped(typed)
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')
    .replace(/[.,;]+$/, '')
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
 * What is mailed to: a local part of RFC 5321 without quotes, which no mail service gives out, and a domain that
 * `normalizeEmail` wrote.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
