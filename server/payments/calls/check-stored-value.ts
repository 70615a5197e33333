import type { CheckStoredValue } from '@/contract/payment/check-stored-value'
import { toMajor } from '@/contract/money'
import { findOwnOrder } from '@/server/orders/own-order'
import { sumLines } from '@/server/orders/price-order'
import { ApiError } from '@/server/platform/api-error'
import { identifyClaimant, type Handler } from '@/server/platform/request-context'
import { limitFailedCodes } from '../failed-code-limiter'
import { readBalance } from '../ledger/ledger-repository'
import type { PaymentDeps } from '../payments'
import { splitAmount } from '../split-amount'
import { openPrepaidParts } from '../requested-prepaid-parts'

/**
 * Returns how much of an order prepaid balances would pay and the remainder, divided as in the payment. Charges
 * nothing.
 * @throws ApiError NOT_FOUND, BALANCE_TOO_LOW for an empty balance, and the errors of `openPrepaidParts`
 */
export const checkStoredValue: Handler<typeof CheckStoredValue, PaymentDeps> = async (request, context) => {
  const { store } = context
  const order = await findOwnOrder(store, request.ReserveID, identifyClaimant(request, context))
  const { currency } = order
  const totalMinor = sumLines(order.lines)
  return limitFailedCodes(context, request.StoredValue.length > 0, async () => {
    const parts = await openPrepaidParts(request.StoredValue, context, order, request.OTP)
    const balances: number[] = []
    for (const { account } of parts) balances.push(await readBalance(store, { account, currency }))
    const requestedParts = parts.map(({ requestedMinor }, i) => ({
      requestedMinor,
      balanceMinor: balances[i] ?? 0,
    }))
    const split = splitAmount(totalMinor, requestedParts)
    if (split.kind === 'too-low') throw new ApiError('BALANCE_TOO_LOW', 'The balance is not enough.')
    return {
      Currency: currency,
      Parts: parts.map(({ optionId }, i) => ({
        PaymentID: optionId,
        Balance: toMajor(balances[i] ?? 0, currency),
        Pays: toMajor(split.prepaidMinor[i] ?? 0, currency),
      })),
      Rest: toMajor(split.restMinor, currency),
    }
  })
}
