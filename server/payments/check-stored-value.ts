import type { CheckStoredValue } from '@/contract/payment/check-stored-value'
import { toMajor } from '@/contract/money'
import { findOwnOrder } from '@/server/orders/own-order'
import { totalOf } from '@/server/orders/price-order'
import { Refusal } from '@/server/platform/refusal'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import { guessed } from './guessed-codes'
import { balanceOf } from './ledger/ledger-repository'
import type { PaymentParts } from './payments'
import { splitAmount } from './split-amount'
import { storedParts } from './wanted-stored'

/**
 * What stored values would pay of an order, and what is left: the same sharing as when it is paid. Takes nothing.
 * @throws Refusal NOT_FOUND, BALANCE_TOO_LOW where one has nothing on it, and what `storedParts` throws
 */
export const checkStoredValue: Handler<typeof CheckStoredValue, PaymentParts> = async (request, context) => {
  const { store } = context
  const order = await findOwnOrder(store, request.ReserveID, claimantOf(request, context))
  const { currency } = order
  const totalMinor = totalOf(order.lines)
  return guessed(context, request.StoredValue.length > 0, async () => {
    const parts = await storedParts(request.StoredValue, context, order, request.OTP)
    const balances: number[] = []
    for (const { account } of parts) balances.push(await balanceOf(store, { account, currency }))
    const wishes = parts.map(({ wantedMinor }, i) => ({ wantedMinor, balanceMinor: balances[i] ?? 0 }))
    const split = splitAmount(totalMinor, wishes)
    if (split.kind === 'too-low') throw new Refusal('BALANCE_TOO_LOW', 'The balance is not enough.')
    return {
      Currency: currency,
      Parts: parts.map(({ optionId }, i) => ({
        PaymentID: optionId,
        Balance: toMajor(balances[i] ?? 0, currency),
        Pays: toMajor(split.storedMinor[i] ?? 0, currency),
      })),
      Rest: toMajor(split.restMinor, currency),
    }
  })
}
