import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { CallName } from '@/contract/calls'
import { Refusal } from '../../refusal'
import { limitKey } from '../visit/client-address'

/** Calls that take seats, cost money or send messages. */
const costlyCalls: ReadonlySet<CallName> = new Set<CallName>([
  'BookingReserve',
  'UpdateBookUser',
  'ProcessPayment',
  'NProcessPayment',
  'ProcessTicket',
  'VoucherPayment',
  'Login',
  'Register',
  'VerifyUser',
  'ContactUs',
])

// One visitor's busiest minute is a dozen calls. One carrier address is half of a city, so an address
// alone gets a hundred times that: address limits stop floods, device limits stop single visitors. // threats
const perDevice = { points: 240, duration: 60 }
const perAddress = { points: 20_000, duration: 60 }
const costlyPerDevice = { points: 40, duration: 60 }
const costlyPerAddress = { points: 3_000, duration: 60 }
// A page costs some milliseconds of the one thread; pages of the last seconds are free (page-cache.ts).
const rendersPerAddress = { points: 600, duration: 60 }

export interface RateLimits {
  /** @throws Refusal TOO_MANY_REQUESTS with `retryAfterS`. */
  spend(name: CallName, deviceId: string, address: string): Promise<void>
  /** Whether the server draws another page for an address; if not, the visitor's browser draws it. */
  mayRender(address: string): Promise<boolean>
}

export class TooManyRequests extends Refusal {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super('TOO_MANY_REQUESTS', `Too many requests. Try again in ${retryAfterS} seconds.`)
    this.retryAfterS = retryAfterS
  }
}

/** Counts in memory, per process. */
export function createRateLimits(): RateLimits {
  const device = new RateLimiterMemory({ keyPrefix: 'd', ...perDevice })
  const address = new RateLimiterMemory({ keyPrefix: 'a', ...perAddress })
  const costlyDevice = new RateLimiterMemory({ keyPrefix: 'cd', ...costlyPerDevice })
  const costlyAddress = new RateLimiterMemory({ keyPrefix: 'ca', ...costlyPerAddress })
  const renders = new RateLimiterMemory({ keyPrefix: 'r', ...rendersPerAddress })
  return {
    mayRender: (from) =>
      renders.consume(limitKey(from)).then(
        () => true,
        () => false,
      ),
    async spend(name, deviceId, from) {
      const key = limitKey(from)
      try {
        await address.consume(key)
        if (deviceId) await device.consume(deviceId)
        if (!costlyCalls.has(name)) return
        await costlyAddress.consume(key)
        if (deviceId) await costlyDevice.consume(deviceId)
      } catch (error) {
        throw new TooManyRequests(secondsUntil(error))
      }
    },
  }
}

/** Switched off, for measuring from one machine. */
export const noRateLimits: RateLimits = {
  spend: () => Promise.resolve(),
  mayRender: () => Promise.resolve(true),
}

function secondsUntil(rejected: unknown): number {
  if (typeof rejected !== 'object' || rejected === null || !('msBeforeNext' in rejected)) throw rejected
  return Math.max(1, Math.ceil(Number(rejected.msBeforeNext) / 1000))
}
