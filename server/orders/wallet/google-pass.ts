import { hash, sign } from 'node:crypto'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import type { GoogleWalletSettings } from '@/server/platform/environment/wallet-environment'
import { factsIn, localMoment, type PassOf } from './pass-facts'

/** Longer addresses may be truncated in transit. // Google Wallet API: the safe length of an encoded JWT */
const safeLength = 1800
/** Parts that a pass can omit, the least important first. */
const spared = ['reference', 'colour', 'address', 'screen', 'doorCode'] as const
type OptionalPart = (typeof spared)[number]

const saveAddress = 'https://pay.google.com/gp/v/save/'

interface GooglePassRequest {
  readonly brand: Brand
  readonly language: LanguageCode
  /** Scheme and host of the page with the link to Google. */
  readonly origin: string
  readonly now: number
  readonly settings: GoogleWalletSettings
}

/**
 * Returns the address that adds a ticket to Google's Wallet: the signed show and ticket. Only in the
 * visitor’s language, because the length of an address is limited. // Google Wallet API, JWT:
 * eventTicketClasses, eventTicketObjects
 */
export function googleSaveAddress(pass: PassOf, request: GooglePassRequest): string {
  // Leaves out parts, the least important first, until the address is short enough.
  for (let without = 0; without < spared.length; without++) {
    const token = signed(pass, request, new Set(spared.slice(0, without)))
    if (token.length <= safeLength) return `${saveAddress}${token}`
  }
  return `${saveAddress}${signed(pass, request, new Set(spared))}`
}

function signed(pass: PassOf, request: GooglePassRequest, without: ReadonlySet<OptionalPart>): string {
  const { settings, origin } = request
  const { ticketClass, ticket } = describe(pass, request, without)
  const claims = {
    iss: settings.email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(request.now / 1000),
    origins: [origin],
    payload: { eventTicketClasses: [ticketClass], eventTicketObjects: [ticket] },
  }
  const text = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign('sha256', Buffer.from(text), settings.privateKey).toString('base64url')}`
}

function describe(
  pass: PassOf,
  { brand, language, settings }: GooglePassRequest,
  without: ReadonlySet<OptionalPart>,
) {
  const { film, cinema, address, screen, seats } = factsIn(pass, language)
  const localized = (value: string) => ({ defaultValue: { language, value } })
  const { scheduleId, startsAt } = pass
  // One class per language and start: a class that Google stores is not changed by a later address.
  const known = JSON.stringify([brand.id, scheduleId, startsAt.getTime(), film, language])
  const classId = `${settings.issuerId}.${hash('sha256', known).slice(0, 24)}`
  const ticketClass = {
    id: classId,
    issuerName: getText(brand.name, language),
    reviewStatus: 'UNDER_REVIEW',
    eventName: localized(film),
    venue: {
      name: localized(
        [cinema || film, ...(without.has('screen') ? [] : [screen])].filter(Boolean).join(', '),
      ),
      address: localized((without.has('address') ? '' : address) || cinema || film),
    },
    dateTime: { start: localMoment(startsAt, pass.timeZone) },
    ...(!without.has('colour') && { hexBackgroundColor: brand.theme.palettes.dark.ground }),
  }
  const ticket = {
    // For the same reason, a changed ticket is another object.
    id: `${settings.issuerId}.${pass.id}.${hash('sha256', JSON.stringify([classId, pass.codeText, seats])).slice(0, 12)}`,
    classId,
    state: 'ACTIVE',
    barcode: {
      type: 'QR_CODE',
      value: pass.codeText,
      ...(!without.has('doorCode') && { alternateText: pass.doorCode }),
    },
    seatInfo: { seat: localized(seats) },
    ...(pass.reference && !without.has('reference') && { ticketNumber: pass.reference }),
  }
  return { ticketClass, ticket }
}
