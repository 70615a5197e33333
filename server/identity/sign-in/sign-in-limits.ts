import { limitKey, limitKeyOfNetwork } from '@/server/platform/http/visit/client-address'
import { createRateLimitBatcher } from '@/server/platform/limits/rate-limit-batcher'
import {
  createSharedLimit,
  OverLimit,
  type LimitOptions,
  spendOrRefuse,
} from '@/server/platform/limits/shared-limit'
import type { Store } from '@/server/platform/store/store'
import { getRecipient, type Contact } from '@/server/platform/contact/contact'
import type { DeviceFingerprint } from './device-fingerprint'

const hour = 3600
const day = 24 * hour

/**
 * Rate limits of sign-in, counted first by contact, device and network; one address may serve half a city, so
 * limits per address without a contact are high. // threats On a device where the account has signed in
 * before, attempts are counted separately, so that strangers cannot use them up. On new devices, the limit
 * shared by strangers applies per contact, refills within hours, and takes several networks to exhaust;
 * passwords and codes are counted separately, so that one method stays available while the other is blocked.
 * Whatever all strangers share has a smaller share for each network before it.
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
  /** Requests for a thousand consecutive numbers indicate fraud for message fees. */
  sentToBlockFromNetwork: { name: 'code-bn', points: 20, windowSeconds: hour },
  sentToBlock: { name: 'code-b', points: 200, windowSeconds: hour },
  sentToOwnCountry: { name: 'code-o', points: 3_000, windowSeconds: hour },
  /** Numbers in countries where the brand does not sell. */
  sentAbroadFromNetwork: { name: 'code-fn', points: 20, windowSeconds: hour },
  sentAbroad: { name: 'code-f', points: 100, windowSeconds: hour },
  /** Codes have 4 digits: attempts from many networks have a chance of three in a thousand per day. */
  wrongFromNetwork: { name: 'code-wn', points: 6, windowSeconds: day },
  wrongOfContact: { name: 'code-wc', points: 15, windowSeconds: 12 * hour },
  /** A network’s share of the wrong codes of all strangers, `maxWrong`. */
  wrongOfWideNetwork: { name: 'code-ww', points: 60, windowSeconds: hour },
} satisfies Record<string, LimitOptions>

type Limits = Record<keyof typeof signInLimits, ReturnType<typeof createSharedLimit>>
const ofStore = new WeakMap<Store, Limits>()

function getLimits(store: Store): Limits {
  const known = ofStore.get(store)
  if (known) return known
  const ledger = createRateLimitBatcher(store)
  const createLimit = (name: keyof typeof signInLimits) => createSharedLimit(ledger, signInLimits[name])
  const limits: Limits = {
    passwordOfDevice: createLimit('passwordOfDevice'),
    passwordFromNetwork: createLimit('passwordFromNetwork'),
    sentFromNetwork: createLimit('sentFromNetwork'),
    wrongFromNetwork: createLimit('wrongFromNetwork'),
    wrongOfContact: createLimit('wrongOfContact'),
    passwordOfContact: createLimit('passwordOfContact'),
    passwordOfAddress: createLimit('passwordOfAddress'),
    sentToContact: createLimit('sentToContact'),
    sentByDevice: createLimit('sentByDevice'),
    sentByAddress: createLimit('sentByAddress'),
    sentToBlockFromNetwork: createLimit('sentToBlockFromNetwork'),
    sentToBlock: createLimit('sentToBlock'),
    sentAbroadFromNetwork: createLimit('sentAbroadFromNetwork'),
    sentToOwnCountry: createLimit('sentToOwnCountry'),
    sentAbroad: createLimit('sentAbroad'),
    wrongOfWideNetwork: createLimit('wrongOfWideNetwork'),
  }
  ofStore.set(store, limits)
  return limits
}

export interface Counted {
  readonly store: Store
  readonly address: string
  readonly device: DeviceFingerprint
  readonly contactKey: Buffer
  /** Whether the contact’s account has been signed in to on this device. */
  readonly isKnown: boolean
}

/**
 * Counts a password attempt before it is checked, so that simultaneous attempts count too.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countPassword({ store, address, device, contactKey, isKnown }: Counted): Promise<void> {
  const limits = getLimits(store)
  const contact = contactKey.toString('base64url')
  // Checked in sequence, so that a visitor over their own limit does not use up shared ones.
  await spendOrRefuse(limits.passwordOfDevice.spend(`${contact} ${device.key.toString('base64url')}`))
  await spendOrRefuse(limits.passwordOfAddress.spend(limitKey(address)))
  if (isKnown) return
  await spendOrRefuse(limits.passwordFromNetwork.spend(`${contact} ${limitKey(address)}`))
  await spendOrRefuse(limits.passwordOfContact.spend(contact))
}

/**
 * Counts a code about to be sent, whether or not there is a recipient.
 * @param ownDialCodes of the countries that the brand sells in
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countSent(
  { store, address, device, contactKey, isKnown }: Counted,
  contact: Contact,
  ownDialCodes: ReadonlySet<string>,
): Promise<void> {
  const limits = getLimits(store)
  const deviceName = device.key.toString('base64url')
  const contactName = contactKey.toString('base64url')
  if (!device.isAddress) await spendOrRefuse(limits.sentByDevice.spend(deviceName))
  await spendOrRefuse(limits.sentByAddress.spend(limitKey(address)))
  if (!isKnown) await spendOrRefuse(limits.sentFromNetwork.spend(`${contactName} ${limitKey(address)}`))
  await spendOrRefuse(limits.sentToContact.spend(isKnown ? `${contactName} ${deviceName}` : contactName))
  if (contact.kind === 'email') return
  const { countryCode } = contact
  const isAbroad = !ownDialCodes.has(countryCode)
  const country = isAbroad ? limits.sentAbroad : limits.sentToOwnCountry
  // Messages to known devices cost money as well, but strangers cannot use up their limit.
  if (isKnown) return spendOrRefuse(country.spend(`${countryCode} known`))
  const network = limitKeyOfNetwork(address)
  const block = getRecipient(contact).slice(0, -3)
  await spendOrRefuse(limits.sentToBlockFromNetwork.spend(`${block} ${network}`))
  await spendOrRefuse(limits.sentToBlock.spend(block))
  if (isAbroad) await spendOrRefuse(limits.sentAbroadFromNetwork.spend(`${countryCode} ${network}`))
  await spendOrRefuse(country.spend(countryCode))
}

/** Whether a network may try further codes that were sent to new devices. */
export async function canTryFromNetwork(store: Store, address: string): Promise<boolean> {
  const { wrongOfWideNetwork } = getLimits(store)
  return (await wrongOfWideNetwork.spent(limitKeyOfNetwork(address))) < wrongOfWideNetwork.points
}

/**
 * Whether another code for a contact may be tried on a new device, given the wrong ones so far.
 * @param contact key, as in `contactOfSubject`
 */
export async function canTryContact(store: Store, address: string, contact: string): Promise<boolean> {
  const { wrongFromNetwork, wrongOfContact } = getLimits(store)
  return (
    (await wrongFromNetwork.spent(`${contact} ${limitKey(address)}`)) < wrongFromNetwork.points &&
    (await wrongOfContact.spent(contact)) < wrongOfContact.points
  )
}

/** @param contact key of the contact whose code was sent to a new device */
export async function countWrongCode(store: Store, address: string, contact: string): Promise<void> {
  const { wrongOfWideNetwork, wrongFromNetwork, wrongOfContact } = getLimits(store)
  await ignoreOverLimit(wrongOfWideNetwork.spend(limitKeyOfNetwork(address)))
  await ignoreOverLimit(wrongFromNetwork.spend(`${contact} ${limitKey(address)}`))
  await ignoreOverLimit(wrongOfContact.spend(contact))
}

/** Ignores an exceeded limit here: the next attempt reports it. */
async function ignoreOverLimit(spending: Promise<void>): Promise<void> {
  await spending.catch((error: unknown) => {
    if (!(error instanceof OverLimit)) throw error
  })
}
