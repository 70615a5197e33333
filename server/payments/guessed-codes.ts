import { guessesOf } from '@/server/platform/limits/guesses'
import type { LimitOptions } from '@/server/platform/limits/shared-limit'
import { Refusal } from '@/server/platform/refusal'
import type { RequestContext } from '@/server/platform/request-context'
import type { PaymentParts } from './payments'

/** Codes are guessed in rows of thousands; a city behind one address mistypes some dozens in an hour. // threats */
export const mostGuessed: LimitOptions = { name: 'declined', points: 300, windowSeconds: 3600 }

/** Codes of vouchers that opened nothing. */
export const guessedCodesOf = guessesOf(mostGuessed)

/**
 * Does what may open stored value by a code: what opens nothing counts, and an address that is over the limit is refused.
 * @throws Refusal TOO_MANY_REQUESTS, and what `work` throws
 */
export async function guessed<T>(
  { store, parts, address }: Pick<RequestContext<PaymentParts>, 'store' | 'parts' | 'address'>,
  isGuess: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const guesses = parts.limits && isGuess ? guessedCodesOf(store) : null
  if (await guesses?.isOverLimit(address))
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many codes were wrong. Please try again later.')
  return work().catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'BALANCE_TOO_LOW') await guesses?.count(address)
    throw error
  })
}
