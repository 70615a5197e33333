import type { CallName } from '@/contract/calls'
import type { staffCalls } from '@/contract/office/staff-calls'
import { leaseTokens } from '@/server/platform/limits/token-lease'
import { createRateLimitBatcher } from '@/server/platform/limits/rate-limit-batcher'
import { createSharedLimit, spendOrRefuse, type LimitOptions } from '../../limits/shared-limit'
import type { Store } from '../../store/store'
import { limitKey } from '../visit/client-address'

/** Calls that take seats, cost money or send messages. */
const costlyCalls: ReadonlySet<string> = new Set<CallName | keyof typeof staffCalls>([
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
  'signIn',
  'sendPasswordLink',
  'openLink',
  'setPassword',
  'beginSecondFactor',
  'inviteStaff',
  'sendInvitationAgain',
])

// A visitor's busiest minute has a dozen calls. A carrier address may serve half of a city, so an address
// alone gets a hundred times that: address limits stop floods, device limits stop single visitors. // threats
// Costly calls have limits of their own and count in no other.
const perDevice: LimitOptions = { name: 'd', points: 240, windowSeconds: 60 }
const perAddress: LimitOptions = { name: 'a', points: 20_000, windowSeconds: 60 }
const costlyPerDevice: LimitOptions = { name: 'cd', points: 40, windowSeconds: 60 }
const costlyPerAddress: LimitOptions = { name: 'ca', points: 3_000, windowSeconds: 60 }
// Rendering a page takes some milliseconds of the single thread; pages of the last seconds are cached
// (page-cache.ts).
const rendersPerAddress: LimitOptions = { name: 'r', points: 600, windowSeconds: 60 }
// Limits that only stop floods are spent from memory, in leases of this many points: few enough that unused
// points of a process do not matter, many enough that a visitor's minute needs one or two queries. Costly
// calls are counted one by one.
const deviceLease = 20
const addressLease = 100
const rendersLease = 10

export interface RateLimits {
  /** Counts a call. @throws ApiError TOO_MANY_REQUESTS with `retryAfterS`. */
  spend(name: string, deviceId: string, address: string): Promise<void>
  /** Whether the server renders another page for an address; otherwise the browser renders it. */
  mayRender(address: string): Promise<boolean>
}

/**
 * Creates limits that are counted in the database, so that a visitor has one limit however many processes
 * answer.
 */
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
      // A visitor over the limit must not use up the shared address's limit.
      if (ofDevice.isKnownSpent(deviceId)) return spendOrRefuse(ofDevice.spend(deviceId))
      // Both run in parallel and share one round trip.
      return spendOrRefuse(Promise.all([ofDevice.spend(deviceId), ofAddress.spend(key)]))
    },
  }
}

/** Disables the limits, for load tests from one machine. */
export const noRateLimits: RateLimits = {
  spend: () => Promise.resolve(),
  mayRender: () => Promise.resolve(true),
}
