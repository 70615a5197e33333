/**
 * Cards are tried in rows, one after the other, until one works. Nobody is shut out for what others do: who shares a card,
 * a browser, an e-mail address or a network with tries that failed waits longer before the next. docs/security.md has the
 * arithmetic.
 */

/** Tries that have one thing in common, and how long ago the last of them was. */
export interface AttemptCount {
  readonly tries: number
  readonly lastAgoS: number
}

export interface AttemptHistory {
  /** Whether a phone is asked: `card` is then that phone, and its owner may be a stranger. */
  readonly isPhone: boolean
  /** Of this card, or phone, in a day. */
  readonly card: AttemptCount
  /** Of this browser in an hour. */
  readonly device: AttemptCount
  /** With this e-mail address in an hour. */
  readonly email: AttemptCount
  /** Of the networks that the address is in, in an hour. */
  readonly network: { readonly narrow: number; readonly middle: number; readonly wide: number }
  /** How long the order has stood there untried, or since its last try, seconds. */
  readonly quietS: number
  /** Whether this browser has bought before: what its neighbours do is not its concern. */
  readonly isKnownBuyer: boolean
}

interface Doubling {
  /** Tries that cost no wait. */
  readonly free: number
  /** The first wait, seconds; each further one is twice as long, up to the longest. */
  readonly firstS: number
  readonly longestS: number
}

const ofCard: Doubling = { free: 2, firstS: 30, longestS: 3600 }
/** Each try rings at somebody's. Only what that phone itself paid is no try of it. */
const ofPhone: Doubling = { free: 2, firstS: 60, longestS: 3600 }
const ofDevice: Doubling = { free: 4, firstS: 15, longestS: 600 }
const ofEmail = ofDevice

/** Failures of an hour that a network has without anybody's malice. A carrier's address is half of a city. */
const freeOfNetwork = { narrow: 30, middle: 60, wide: 120 } as const
/** For each failure beyond those an order stands so much longer before it is tried. */
const secondsEach = 2
/** Less than a hold: whoever is honest can always pay. */
const longestOfNetworkS = 600

/** How long to wait before the next try, seconds; 0 for not at all. */
export function waitBeforeAttempt(standing: AttemptHistory): number {
  const { isPhone, card, device, email, network, quietS, isKnownBuyer } = standing
  const over = Math.max(
    network.narrow - freeOfNetwork.narrow,
    network.middle - freeOfNetwork.middle,
    network.wide - freeOfNetwork.wide,
    0,
  )
  const ofNetworkS = isKnownBuyer ? 0 : Math.min(longestOfNetworkS, secondsEach * over) - quietS
  const waitS = Math.max(
    left(card, isPhone ? ofPhone : ofCard),
    left(device, ofDevice),
    left(email, ofEmail),
    ofNetworkS,
    0,
  )
  return Math.ceil(waitS)
}

/** The part of it that is the phone's own, seconds. */
export function waitOfPhone(phone: AttemptCount): number {
  return Math.ceil(left(phone, ofPhone))
}

function left({ tries, lastAgoS }: AttemptCount, { free, firstS, longestS }: Doubling): number {
  return tries <= free ? 0 : Math.min(longestS, firstS * 2 ** (tries - free - 1)) - lastAgoS
}
