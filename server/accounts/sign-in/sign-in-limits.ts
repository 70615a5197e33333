import { spendOrRefuse, TooManyRequests } from '@/server/platform/http/api/rate-limits'
import { limitKey } from '@/server/platform/http/visit/client-address'
import { createRateLimitBatcher } from '@/server/platform/limits/rate-limit-batcher'
import { createSharedLimit, OverLimit, type LimitOptions } from '@/server/platform/limits/shared-limit'
import type { Store } from '@/server/platform/store/store'
import { recipientOf, type NewContact } from '../contact/new-contact'
import type { DeviceFingerprint } from './device-fingerprint'

const hour = 3600
const day = 24 * hour

/**
 * By what somebody claims, on which device and from which network first; an address is half of a city, so it gets what a city needs
 * where no contact is named. // threats
 * Who has signed in on a device before has tries of their own there, which strangers do not use up. On a new device what strangers
 * share is one contact's, is refilled within hours, and takes several networks to spend; passwords and codes are counted apart,
 * so that one way in stays open while the other waits.
 */
export const signInLimits = {
  passwordOfDevice: { name: 'pw-d', points: 10, windowSeconds: 900 },
  passwordFromNetwork: { name: 'pw-n', points: 12, windowSeconds: hour },
  passwordOfContact: { name: 'pw-c', points: 60, windowSeconds: hour },
  passwordOfAddress: { name: 'pw-a', points: 5_000, windowSeconds: hour },
  sentFromNetwork: { name: 'code-n', points: 5, windowSeconds: day },
  sentToContact: { name: 'code-h', points: 8, windowSeconds: hour },
  sentByDevice: { name: 'code-d', points: 10, windowSeconds: hour },
  sentByAddress: { name: 'code-a', points: 1_000, windowSeconds: hour },
  /** A thousand numbers that follow each other belong to nobody but who is paid for each message. */
  sentToBlock: { name: 'code-b', points: 20, windowSeconds: hour },
  sentToOwnCountry: { name: 'code-o', points: 3_000, windowSeconds: hour },
  /** Countries that a brand does not sell in. */
  sentAbroad: { name: 'code-f', points: 100, windowSeconds: hour },
  /** Codes of 4 digits: three tries in ten thousand, a day, from many networks. */
  wrongFromNetwork: { name: 'code-wn', points: 6, windowSeconds: day },
  wrongOfContact: { name: 'code-wc', points: 15, windowSeconds: 12 * hour },
  wrongOfAddress: { name: 'code-w', points: 100, windowSeconds: hour },
} satisfies Record<string, LimitOptions>

type Limits = Record<keyof typeof signInLimits, ReturnType<typeof createSharedLimit>>
const ofStore = new WeakMap<Store, Limits>()

function limitsOf(store: Store): Limits {
  const known = ofStore.get(store)
  if (known) return known
  const ledger = createRateLimitBatcher(store)
  const of = (name: keyof typeof signInLimits) => createSharedLimit(ledger, signInLimits[name])
  const limits: Limits = {
    passwordOfDevice: of('passwordOfDevice'),
    passwordFromNetwork: of('passwordFromNetwork'),
    sentFromNetwork: of('sentFromNetwork'),
    wrongFromNetwork: of('wrongFromNetwork'),
    wrongOfContact: of('wrongOfContact'),
    passwordOfContact: of('passwordOfContact'),
    passwordOfAddress: of('passwordOfAddress'),
    sentToContact: of('sentToContact'),
    sentByDevice: of('sentByDevice'),
    sentByAddress: of('sentByAddress'),
    sentToBlock: of('sentToBlock'),
    sentToOwnCountry: of('sentToOwnCountry'),
    sentAbroad: of('sentAbroad'),
    wrongOfAddress: of('wrongOfAddress'),
  }
  ofStore.set(store, limits)
  return limits
}

export interface Counted {
  readonly store: Store
  readonly address: string
  readonly device: DeviceFingerprint
  /** Of the brand and the contact. */
  readonly contactKey: Buffer
  /** Whether the contact's account has been signed in to on this device. */
  readonly isKnown: boolean
}

/**
 * Counts a password that is about to be tried: before it is, so that many at once are counted too.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countPassword({ store, address, device, contactKey, isKnown }: Counted): Promise<void> {
  const limits = limitsOf(store)
  const contact = contactKey.toString('base64url')
  // One after the other: who is over a limit of their own uses up nothing of what others share.
  await spendOrRefuse(limits.passwordOfDevice.spend(`${contact} ${device.key.toString('base64url')}`))
  await spendOrRefuse(limits.passwordOfAddress.spend(limitKey(address)))
  if (isKnown) return
  await spendOrRefuse(limits.passwordFromNetwork.spend(`${contact} ${limitKey(address)}`))
  await spendOrRefuse(limits.passwordOfContact.spend(contact))
}

/**
 * Counts a code that is about to be sent, be there anybody to get it or not.
 * @param ownDialCodes of the countries that the brand sells in
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countSent(
  { store, address, device, contactKey, isKnown }: Counted,
  contact: NewContact,
  ownDialCodes: ReadonlySet<string>,
): Promise<void> {
  const limits = limitsOf(store)
  const deviceName = device.key.toString('base64url')
  const to = contactKey.toString('base64url')
  if (!device.isAddress) await spendOrRefuse(limits.sentByDevice.spend(deviceName))
  await spendOrRefuse(limits.sentByAddress.spend(limitKey(address)))
  if (!isKnown) await spendOrRefuse(limits.sentFromNetwork.spend(`${to} ${limitKey(address)}`))
  await spendOrRefuse(limits.sentToContact.spend(isKnown ? `${to} ${deviceName}` : to))
  if (contact.kind === 'email') return
  await spendOrRefuse(limits.sentToBlock.spend(recipientOf(contact).slice(0, -3)))
  const country = ownDialCodes.has(contact.countryCode) ? limits.sentToOwnCountry : limits.sentAbroad
  await spendOrRefuse(country.spend(contact.countryCode))
}

/** @throws ApiError TOO_MANY_REQUESTS where an address has typed too many wrong codes */
export async function assertMayTry(store: Store, address: string): Promise<void> {
  const { wrongOfAddress } = limitsOf(store)
  if ((await wrongOfAddress.spent(limitKey(address))) >= wrongOfAddress.points)
    throw new TooManyRequests(hour)
}

/**
 * Whether so few wrong codes of a contact were typed on new devices that another may be tried.
 * @param contact key, as `contactOfSubject` says it
 */
export async function mayTryOfContact(store: Store, address: string, contact: string): Promise<boolean> {
  const { wrongFromNetwork, wrongOfContact } = limitsOf(store)
  return (
    (await wrongFromNetwork.spent(`${contact} ${limitKey(address)}`)) < wrongFromNetwork.points &&
    (await wrongOfContact.spent(contact)) < wrongOfContact.points
  )
}

/** @param contact key of the contact that a code for a new device was sent to; null for any other wrong code */
export async function countWrongCode(store: Store, address: string, contact: string | null): Promise<void> {
  const { wrongOfAddress, wrongFromNetwork, wrongOfContact } = limitsOf(store)
  const network = limitKey(address)
  await spendIfLeft(wrongOfAddress.spend(network))
  if (contact === null) return
  await spendIfLeft(wrongFromNetwork.spend(`${contact} ${network}`))
  await spendIfLeft(wrongOfContact.spend(contact))
}

/** What is over its limit by now is told to the next try. */
async function spendIfLeft(spending: Promise<void>): Promise<void> {
  await spending.catch((error: unknown) => {
    if (!(error instanceof OverLimit)) throw error
  })
}
