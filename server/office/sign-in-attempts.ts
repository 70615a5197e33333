import { fingerprintDevice } from '@/server/identity/sign-in/device-fingerprint'
import { limitKey } from '@/server/platform/http/visit/client-address'
import { createRateLimitBatcher } from '@/server/platform/limits/rate-limit-batcher'
import {
  createSharedLimit,
  OverLimit,
  spendOrRefuse,
  TooManyRequests,
  type LimitOptions,
  type SharedLimit,
} from '@/server/platform/limits/shared-limit'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import type { SignInContext } from './office-context'
import { isKnownDevice } from './staff-repository'

const quarter = 900
const hour = 3600

/**
 * Limits of failed attempts by address and person. On a device where the person signed in before, attempts are
 * counted separately, so that strangers cannot lock anybody out of their own office.
 */
const limits = {
  passwordOfDevice: { name: 'staff-pd', points: 10, windowSeconds: quarter },
  passwordFromNetwork: { name: 'staff-pn', points: 10, windowSeconds: quarter },
  passwordOfAddress: { name: 'staff-pa', points: 100, windowSeconds: hour },
  passwordOfPerson: { name: 'staff-pp', points: 50, windowSeconds: hour },
  /** Three of a million codes are right at a time. */
  codeOfDevice: { name: 'staff-cd', points: 5, windowSeconds: quarter },
  codeOfPerson: { name: 'staff-cp', points: 10, windowSeconds: hour },
  /** At the counter, where every attempt comes from somebody who is signed in. */
  pinOfPerson: { name: 'staff-pin', points: 5, windowSeconds: quarter },
  /** Guesses at the codes of gift vouchers, which are worth money. */
  voucherOfPerson: { name: 'staff-vch', points: 20, windowSeconds: hour },
  mailFromNetwork: { name: 'staff-mn', points: 3, windowSeconds: hour },
  mailOfAddress: { name: 'staff-ma', points: 60, windowSeconds: hour },
  mailToPerson: { name: 'staff-mp', points: 9, windowSeconds: hour },
} satisfies Record<string, LimitOptions>

type LimitName = keyof typeof limits
const ofStore = new WeakMap<Store, (name: LimitName) => SharedLimit>()

function getLimits(store: Store): (name: LimitName) => SharedLimit {
  const known = ofStore.get(store)
  if (known) return known
  const ledger = createRateLimitBatcher(store)
  const made = new Map<LimitName, SharedLimit>()
  const limitNamed = (name: LimitName) => {
    const limit = made.get(name) ?? createSharedLimit(ledger, limits[name])
    made.set(name, limit)
    return limit
  }
  ofStore.set(store, limitNamed)
  return limitNamed
}

export interface Attempts {
  /** @throws ApiError TOO_MANY_REQUESTS after too many failures */
  assertMayTry(): Promise<void>
  countFailure(): Promise<void>
}

/**
 * Returns the attempts at somebody’s password, second factor or PIN, or theirs at vouchers, from where the request comes.
 * @param staffId of the person with this address; undefined when there is none, which is counted alike
 */
export async function attemptsAt(
  what: 'password' | 'code' | 'pin' | 'voucher',
  context: Pick<SignInContext, 'store' | 'deviceId' | 'address'>,
  email: string,
  staffId: string | undefined,
): Promise<Attempts> {
  const { store, address } = context
  const whose = email.toLowerCase()
  const { reserveSecret } = await getSecrets(store)
  const device = fingerprintDevice(reserveSecret, context)
  const isKnown = (await isKnownDevice(store, staffId ?? '0', device.key)) && !device.isAddress
  const ofDevice = `${whose} ${device.key.toString('base64url')}`
  const ofNetwork = `${whose} ${limitKey(address)}`
  const keys: readonly (readonly [LimitName, string])[] =
    what === 'pin'
      ? [['pinOfPerson', whose]]
      : what === 'voucher'
        ? [['voucherOfPerson', whose]]
        : what === 'code'
          ? [isKnown ? ['codeOfDevice', ofDevice] : ['codeOfPerson', whose]]
          : isKnown
            ? [['passwordOfDevice', ofDevice]]
            : [
                ['passwordFromNetwork', ofNetwork],
                ['passwordOfAddress', limitKey(address)],
                ['passwordOfPerson', whose],
              ]
  const limitNamed = getLimits(store)
  return {
    async assertMayTry() {
      for (const [name, key] of keys) {
        const limit = limitNamed(name)
        if (limit.isKnownSpent(key) || (await limit.spent(key)) >= limit.points)
          throw new TooManyRequests(limits[name].windowSeconds)
      }
    },
    async countFailure() {
      for (const [name, key] of keys)
        await limitNamed(name)
          .spend(key)
          .catch((error: unknown) => {
            // The next attempt reports it.
            if (!(error instanceof OverLimit)) throw error
          })
    },
  }
}

/**
 * Counts an e-mail with a link, whether or not somebody has the address.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countMail(
  { store, address }: Pick<SignInContext, 'store' | 'address'>,
  email: string,
): Promise<void> {
  const limitNamed = getLimits(store)
  const whose = email.toLowerCase()
  await spendOrRefuse(limitNamed('mailFromNetwork').spend(`${whose} ${limitKey(address)}`))
  await spendOrRefuse(limitNamed('mailOfAddress').spend(limitKey(address)))
  await spendOrRefuse(limitNamed('mailToPerson').spend(whose))
}
