import { hash, sign } from 'node:crypto'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { textOf } from '@/contract/text-of'
import type { GoogleWalletSettings } from '@/server/platform/wallet-environment'
import { factsIn, localMoment, type PassOf } from './pass-facts'

/** Longer ones may be cut on their way. // Google Wallet API: the safe length of an encoded JWT */
const safeLength = 1800
/** What a pass can do without, the least missed first. */
const spared = ['reference', 'colour', 'address', 'screen', 'doorCode'] as const
type Spared = (typeof spared)[number]

const saveAddress = 'https://pay.google.com/gp/v/save/'

interface GoogleAsked {
  readonly brand: Brand
  readonly language: LanguageCode
  /** Scheme and host of the page that leads to Google. */
  readonly origin: string
  readonly now: number
  readonly settings: GoogleWalletSettings
}

/**
 * The address at which Google's Wallet takes a ticket: the show and the ticket of it, signed. In the visitor's language alone,
 * as an address may not be long. // Google Wallet API, JWT: eventTicketClasses, eventTicketObjects
 */
export function googleSaveAddress(pass: PassOf, asked: GoogleAsked): string {
  // As much as fits: what is left out first, one misses least.
  for (let without = 0; without < spared.length; without++) {
    const token = signed(pass, asked, new Set(spared.slice(0, without)))
    if (token.length <= safeLength) return `${saveAddress}${token}`
  }
  return `${saveAddress}${signed(pass, asked, new Set(spared))}`
}

function signed(pass: PassOf, asked: GoogleAsked, without: ReadonlySet<Spared>): string {
  const { settings, origin } = asked
  const { ticketClass, ticket } = describe(pass, asked, without)
  const claims = {
    iss: settings.email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(asked.now / 1000),
    origins: [origin],
    payload: { eventTicketClasses: [ticketClass], eventTicketObjects: [ticket] },
  }
  const text = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign('sha256', Buffer.from(text), settings.privateKey).toString('base64url')}`
}

function describe(pass: PassOf, { brand, language, settings }: GoogleAsked, without: ReadonlySet<Spared>) {
  const { film, cinema, address, screen, seats } = factsIn(pass, language)
  const said = (value: string) => ({ defaultValue: { language, value } })
  const { scheduleId, startsAt } = pass
  // One for each language and start: a class that Google has is not changed by a later address.
  const known = JSON.stringify([brand.id, scheduleId, startsAt.getTime(), film, language])
  const classId = `${settings.issuerId}.${hash('sha256', known).slice(0, 24)}`
  const ticketClass = {
    id: classId,
    issuerName: textOf(brand.name, language),
    reviewStatus: 'UNDER_REVIEW',
    eventName: said(film),
    venue: {
      name: said([cinema || film, ...(without.has('screen') ? [] : [screen])].filter(Boolean).join(', ')),
      address: said((without.has('address') ? '' : address) || cinema || film),
    },
    dateTime: { start: localMoment(startsAt, pass.timeZone) },
    ...(!without.has('colour') && { hexBackgroundColor: brand.theme.palettes.dark.ground }),
  }
  const ticket = {
    // A ticket that has changed is another object, for the same reason.
    id: `${settings.issuerId}.${pass.id}.${hash('sha256', JSON.stringify([classId, pass.codeText, seats])).slice(0, 12)}`,
    classId,
    state: 'ACTIVE',
    barcode: {
      type: 'QR_CODE',
      value: pass.codeText,
      ...(!without.has('doorCode') && { alternateText: pass.doorCode }),
    },
    seatInfo: { seat: said(seats) },
    ...(pass.reference && !without.has('reference') && { ticketNumber: pass.reference }),
  }
  return { ticketClass, ticket }
}
