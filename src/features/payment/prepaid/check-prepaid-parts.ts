import { roundToMinor } from '@/contract/money'
import type { Money } from '@/contract/money'
import { CheckStoredValue } from '@/contract/payment/check-stored-value'
import type { Api } from '@/src/lib/api/api'
import { applyPrepaid, wireParts } from '@/src/lib/page/prepaid-parts'
import type { PrepaidPart } from '@/src/lib/page/prepaid-parts'
import type { Claim } from '../panels/panel'

export type RequestedPart = Pick<PrepaidPart, 'PaymentID' | 'code'>

/**
 * Queries the server for the amounts of the parts, and applies them. Nothing is added up here: the rest comes
 * from the server.
 * @param otp opens the wallet
 * @throws ApiError BALANCE_TOO_LOW where one has no balance, CODE_REFUSED, CODE_REQUIRED and the like;
 * nothing is changed then
 */
export async function checkPrepaidParts(
  api: Api,
  claim: Claim,
  price: Money,
  requested: readonly RequestedPart[],
  otp?: string,
): Promise<number> {
  if (requested.length === 0) {
    applyPrepaid(claim.ReserveID, { parts: [], restMinor: price.minor, totalMinor: price.minor })
    return price.minor
  }
  const { Currency, Parts, Rest } = await api.call(CheckStoredValue, {
    ...claim,
    StoredValue: wireParts(requested),
    ...(otp !== undefined && { OTP: otp }),
  })
  const restMinor = roundToMinor(Rest, Currency)
  const parts = requested.map(({ PaymentID, code }, i) => ({
    PaymentID,
    code,
    paysMinor: roundToMinor(Parts[i]?.Pays ?? 0, Currency),
  }))
  applyPrepaid(claim.ReserveID, { parts, restMinor, totalMinor: price.minor })
  return restMinor
}
