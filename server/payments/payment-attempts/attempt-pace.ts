/**
 * Slows down card testing, where cards are tried one after the other until one works. No visitor is blocked
 * because of others: failed attempts that share a card, a browser, an e-mail address or a network make the
 * next one wait longer. docs/security.md has the arithmetic.
 */

export interface AttemptCount {
  readonly attempts: number
  readonly lastAgoS: number
}

export interface AttemptHistory {
  /** Whether a phone is asked to pay: `card` is then that phone, and its owner may be a stranger. */
  readonly isPhone: boolean
  /** Of this card or phone, within a day. */
  readonly card: AttemptCount
  /** Of this browser, within an hour. */
  readonly device: AttemptCount
  /** With this e-mail address, within an hour. */
  readonly email: AttemptCount
  /** Of the networks that contain the address, within an hour. */
  readonly network: { readonly narrow: number; readonly middle: number; readonly wide: number }
  /** Seconds since the order was created or since its last attempt. */
  readonly quietS: number
  /** Whether this browser has bought before: failures of its neighbours then do not matter. */
  readonly isKnownBuyer: boolean
}

interface Doubling {
  readonly free: number
  /** The first wait, in seconds; each further one is twice as long, up to the longest. */
  readonly firstS: number
  readonly longestS: number
}

const ofCard: Doubling = { free: 2, firstS: 30, longestS: 3600 }
/** Each attempt disturbs the phone’s owner. Only an attempt that this phone paid is not counted. */
const ofPhone: Doubling = { free: 2, firstS: 60, longestS: 3600 }
const ofDevice: Doubling = { free: 4, firstS: 15, longestS: 600 }
const ofEmail = ofDevice

/** Failures per hour that a network may have without abuse. Half a city may share one carrier’s address. */
const freeOfNetwork = { narrow: 30, middle: 60, wide: 120 } as const
/** Seconds that an order must exist before an attempt, for each failure beyond those. */
const secondsEach = 2
/** Shorter than a hold, so that an honest visitor can always pay. */
const longestOfNetworkS = 600

/** Returns the wait before the next attempt, in seconds; 0 for none. */
export function waitBeforeAttempt(attemptHistory: AttemptHistory): number {
  const { isPhone, card, device, email, network, quietS, isKnownBuyer } = attemptHistory
  const over = Math.max(
    network.narrow - freeOfNetwork.narrow,
    network.middle - freeOfNetwork.middle,
    network.wide - freeOfNetwork.wide,
    0,
  )
  const ofNetworkS = isKnownBuyer ? 0 : Math.min(longestOfNetworkS, secondsEach * over) - quietS
  const waitS = Math.max(
    remainingWaitS(card, isPhone ? ofPhone : ofCard),
    remainingWaitS(device, ofDevice),
    remainingWaitS(email, ofEmail),
    ofNetworkS,
    0,
  )
  return Math.ceil(waitS)
}

/** Returns the part of the wait that is due to the phone itself, in seconds. */
export function waitOfPhone(phone: AttemptCount): number {
  return Math.ceil(remainingWaitS(phone, ofPhone))
}

function remainingWaitS({ attempts, lastAgoS }: AttemptCount, { free, firstS, longestS }: Doubling): number {
  return attempts <= free ? 0 : Math.min(longestS, firstS * 2 ** (attempts - free - 1)) - lastAgoS
}
