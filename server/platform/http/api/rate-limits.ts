import type { CallName } from '@/contract/calls'
import { leaseTokens } from '@/server/platform/limits/token-lease'
import { createRateLimitBatcher } from '@/server/platform/limits/rate-limit-batcher'
import { createSharedLimit, OverLimit, type LimitOptions } from '../../limits/shared-limit'
import { ApiError } from '@/server/platform/api-error'
import type { Store } from '../../store/store'
import { limitKey } from '../visit/client-address'

/** Calls that take seats, cost money or send messages. */
const costlyCalls: ReadonlySet<CallName> = new Set<CallName>([
  'BookingReserve',
  'UpdateBookUser',
  'MakeLink',
  'OpenLink',
  'GetApplePass',
  'GetWalletPass',
  'SendTicket',
  'TakeBackTicket',
  'OpenTicketLink',
  'FindBookings',
  'SendTicketAgain',
  'GetTicketPaper',
  'ProcessPayment',
  'NProcessPayment',
  'SendWalletCode',
  'ChangeContact',
  'ConfirmContact',
  'AskToDelete',
  'DeleteMyAccount',
  'SendProofCode',
  'ProveAgain',
  'UndoContactChange',
  'ExportMyData',
  'AddReview',
  'CheckStoredValue',
  'ProcessTicket',
  'VoucherPayment',
  'OpenVoucherLink',
  'SendGift',
  'TakeBackGift',
  'OpenGift',
  'Login',
  'Register',
  'VerifyUser',
  'SocialLogin',
  'MakeSignInCode',
  'PasskeySignIn',
  'SendSignInCode',
  'UpdateProfile',
  'LegacySignin',
  'LegacyForgot',
  'LegacyResetPassword',
  'ContactUs',
  'DoorSignIn',
  'SendEnquiry',
])

// One visitor's busiest minute is a dozen calls. One carrier address is half of a city, so an address
// alone gets a hundred times that: address limits stop floods, device limits stop single visitors. // threats
// Costly calls have limits of their own and count in no other.
const perDevice: LimitOptions = { name: 'd', points: 240, windowSeconds: 60 }
const perAddress: LimitOptions = { name: 'a', points: 20_000, windowSeconds: 60 }
const costlyPerDevice: LimitOptions = { name: 'cd', points: 40, windowSeconds: 60 }
const costlyPerAddress: LimitOptions = { name: 'ca', points: 3_000, windowSeconds: 60 }
// A page costs some milliseconds of the one thread; pages of the last seconds are free (page-cache.ts).
const rendersPerAddress: LimitOptions = { name: 'r', points: 600, windowSeconds: 60 }
// What only stops floods is spent from memory, so many points at a time: few enough that what a process leaves over is
// no loss, many enough that a visitor's minute is one or two questions. What is costly is counted call by call.
const deviceLease = 20
const addressLease = 100
const rendersLease = 10

export interface RateLimits {
  /** @throws ApiError TOO_MANY_REQUESTS with `retryAfterS`. */
  spend(name: CallName, deviceId: string, address: string): Promise<void>
  /** Whether the server draws another page for an address; if not, the visitor's browser draws it. */
  mayRender(address: string): Promise<boolean>
}

export class TooManyRequests extends ApiError {
  constructor(retryAfterS: number) {
    super('TOO_MANY_REQUESTS', `Too many requests. Try again in ${retryAfterS} seconds.`, {}, retryAfterS)
  }
}

/** Counted in the database, so that a visitor has one limit however many processes answer. */
export function createRateLimits(store: Store): RateLimits {
  const ledger = createRateLimitBatcher(store)
  const device = leaseTokens(createSharedLimit(ledger, perDevice), deviceLease)
  const address = leaseTokens(createSharedLimit(ledger, perAddress), addressLease)
  const renders = leaseTokens(createSharedLimit(ledger, rendersPerAddress), rendersLease)
  const costlyDevice = createSharedLimit(ledger, costlyPerDevice)
  const costlyAddress = createSharedLimit(ledger, costlyPerAddress)
  return {
    mayRender: (from) =>
      renders.spend(limitKey(from)).then(
        () => true,
        () => false,
      ),
    async spend(name, deviceId, from) {
      const isCostly = costlyCalls.has(name)
      const ofDevice = isCostly ? costlyDevice : device
      const ofAddress = isCostly ? costlyAddress : address
      const key = limitKey(from)
      if (deviceId === '') return spendOrRefuse(ofAddress.spend(key))
      // A visitor who is over the limit uses up nothing of an address that others share.
      if (ofDevice.isKnownSpent(deviceId)) return spendOrRefuse(ofDevice.spend(deviceId))
      // Together, so that both are one round trip.
      return spendOrRefuse(Promise.all([ofDevice.spend(deviceId), ofAddress.spend(key)]))
    },
  }
}

/** Switched off, for measuring from one machine. */
export const noRateLimits: RateLimits = {
  spend: () => Promise.resolve(),
  mayRender: () => Promise.resolve(true),
}

/** Spends of limits, told as the wire tells it. @throws ApiError TOO_MANY_REQUESTS */
export async function spendOrRefuse(spending: Promise<unknown>): Promise<void> {
  try {
    await spending
  } catch (error) {
    if (error instanceof OverLimit) throw new TooManyRequests(secondsUntil(error))
    throw error
  }
}

const secondsUntil = ({ retryAfterMs }: OverLimit): number => Math.max(1, Math.ceil(retryAfterMs / 1000))
