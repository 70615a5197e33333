import type { AddVoucher, ListVouchers, OwnVoucher } from '@/contract/voucher/own-vouchers'
import { ApiError } from '@/server/platform/api-error'
import { requireAccount, type Handler, type RequestContext } from '@/server/platform/request-context'
import type { SignedIn } from '@/server/platform/signed-in'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { limitFailedCodes } from '../failed-code-limiter'
import type { PaymentDeps } from '../payments'
import { claimWaitingVouchers, saveVoucherFor, listHeld } from './held-voucher-repository'
import { describeVouchers } from './describe-vouchers'
import { openVoucher } from './voucher'

/**
 * Returns the signed-in visitor's vouchers; with their codes only when asked, which takes a fresh session.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const listVouchers: Handler<typeof ListVouchers> = async ({ WithCodes }, context) => {
  const vouchers = await describeMyVouchers(context, requireAccount(context))
  return { Vouchers: WithCodes ? vouchers : withoutCodes(vouchers) }
}

const withoutCodes = (vouchers: readonly OwnVoucher[]) => vouchers.map((each) => ({ ...each, Code: '' }))

/**
 * Adds a voucher by its code. Wrong codes count towards the same limit as at payment.
 * @throws ApiError SIGN_IN_REQUIRED, BALANCE_TOO_LOW, TOO_MANY_REQUESTS
 */
export const addVoucher: Handler<typeof AddVoucher, PaymentDeps> = async ({ VoucherCode: code }, context) => {
  const { store } = context
  const account = requireAccount(context)
  const voucher = await limitFailedCodes(context, true, async () => {
    const opened = await openVoucher(store, context.brand.id, code)
    if (opened !== null) {
      const ownVouchers = await describeVouchers(store, [{ id: '', voucher: opened, code }], account.id)
      if (ownVouchers.some(({ State }) => State === 'open')) return opened
    }
    throw new ApiError('BALANCE_TOO_LOW', 'There is nothing on this voucher. Please check the code.')
  })
  const { sealingKey } = await getSecrets(store)
  await store.transaction((transaction) =>
    saveVoucherFor(transaction, sealingKey, account.id, { voucher, code, cameBy: 'added' }),
  )
  return { Vouchers: withoutCodes(await describeMyVouchers(context, account)) }
}

async function describeMyVouchers(
  { store, brand }: Pick<RequestContext, 'store' | 'brand'>,
  account: SignedIn,
): Promise<OwnVoucher[]> {
  const { sealingKey } = await getSecrets(store)
  return store.transaction(async (transaction) => {
    await claimWaitingVouchers(transaction, brand.id, account)
    const held = await listHeld(transaction, sealingKey, account.id)
    return describeVouchers(transaction, held, account.id)
  })
}
