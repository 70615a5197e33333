import { paymentOptions } from '@/contract/payment/get-payment-options'
import type { RequestedPrepaidPart } from '@/server/payments/begin-payment'
import { Sealed } from '@/server/payments/instruments/sealed'
import { readBalance } from '@/server/payments/ledger/ledger-repository'
import { openVoucher } from '@/server/payments/voucher/voucher'
import { ApiError } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { OfficeContext, OfficeHandlers } from '../office-context'
import { attemptsAt } from '../sign-in-attempts'
import { findShowAtCounter } from './counter-show'

export const voucherHandlers: OfficeHandlers<'checkVoucher'> = {
  async checkVoucher({ show: id, code }, context) {
    const { store, person } = context
    const { show, brand } = await findShowAtCounter(context, id)
    const { currency } = show
    // Somebody who tries codes finds a voucher after a hundred years.
    const attempts = await attemptsAt('voucher', context, person.email, person.id)
    await attempts.assertMayTry()
    const account = await openVoucher(store, brand.id, code)
    const balanceMinor = account === null ? 0 : await readBalance(store, { account, currency })
    if (balanceMinor > 0) return { balanceMinor, currency }
    await attempts.countFailure()
    throw new ApiError(
      'INVALID_REQUEST',
      explain('There is no such voucher of this site, or nothing is left on it.'),
      {
        issues: [{ Field: 'code', Reason: 'Expected a voucher with a balance' }],
      },
    )
  },
}

/** Returns a voucher that pays an amount of an order, as the site takes it. @throws ApiError BALANCE_TOO_LOW */
export async function buildCredit(
  { store }: Pick<OfficeContext, 'store'>,
  brandId: string,
  voucher: { readonly code: string; readonly amountMinor: number },
): Promise<RequestedPrepaidPart> {
  const account = await openVoucher(store, brandId, voucher.code)
  if (account === null) throw new ApiError('BALANCE_TOO_LOW', explain('There is no such voucher.'))
  return {
    provider: 'voucher',
    optionId: paymentOptions.voucher,
    instrument: 'voucher',
    account,
    requestedMinor: voucher.amountMinor,
    code: new Sealed(voucher.code, '[code]'),
  }
}
