import { brands } from '@/brands/brands'
import type { Brand } from '@/contract/brand'
import { toMinor } from '@/contract/money'
import { findAccount } from '@/server/identity/account-repository'
import { append } from '@/server/payments/ledger/ledger-repository'
import { assignVoucher, type VoucherHolder } from '@/server/payments/voucher/held-voucher-repository'
import { voucherAccount } from '@/server/payments/voucher/voucher'
import { saveVoucherBrand } from '@/server/payments/voucher/voucher-brand-repository'
import { ApiError } from '@/server/platform/api-error'
import { makeReference } from '@/server/platform/secret-id'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import { readPhone } from '@/server/platform/contact/read-contact'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { voucherMessage } from './voucher-message'

/**
 * Creates a voucher and gives it to a contact or an account, or previews it. The code is shown once and only
 * to the operator.
 * @throws ApiError INVALID_REQUEST with the reason, NOT_FOUND for no such account
 */
export async function giveVoucher({ store, outbox, site }: OperatorDeps, command: CommandOf<'voucher'>) {
  const brand = brands.find(({ id }) => id === command.brand)
  if (!brand) throw new ApiError('INVALID_REQUEST', `There is no brand ${command.brand}.`)
  const { currency, to: recipient } = command
  const amountMinor = minorOf(command)
  const until = command.until === undefined ? null : endOfDay(command.until, store)
  const holder = await holderOf(store, brand, recipient)
  const plan = { to: recipient, amountMinor, currency, until }
  if (!command.yes) return { ...plan, isDone: false, isMessageQueued: false, code: null }
  const code = `GIFT-${makeReference()}-${makeReference()}`
  const voucher = await voucherAccount(store, code)
  const { sealingKey } = await secretsOf(store)
  const isMessageQueued = await store.transaction(async (transaction) => {
    const id = await assignVoucher(transaction, sealingKey, brand.id, { voucher, code }, holder)
    const entry = { account: voucher, currency, amount_minor: amountMinor, valid_until: until }
    await append(transaction, [{ ...entry, reason: 'given', dedupe_key: `given:${id}` }])
    await saveVoucherBrand(transaction, voucher, brand.id)
    // The holder is stored only with the voucher and is deleted with the holder’s data, because actions are
    // permanent.
    await recordAction(transaction, command, 'voucher', {
      voucher: id,
      brand: brand.id,
      amountMinor,
      currency,
      until,
    })
    const message = voucherMessage(id, brand, holder, { amountMinor, currency, site })
    if (message) await outbox.add(transaction, message)
    return message !== null
  })
  outbox.wake()
  return { ...plan, isDone: true, isMessageQueued, code }
}

function minorOf({ amount, currency }: CommandOf<'voucher'>): number {
  try {
    return toMinor(amount, currency)
  } catch {
    throw new ApiError('INVALID_REQUEST', `${currency} has no such amount.`)
  }
}

function endOfDay(day: string, store: Store): Date {
  const end = new Date(`${day}T23:59:59.999Z`)
  if (Number.isNaN(end.getTime()) || end.getTime() <= store.nowMs())
    throw new ApiError('INVALID_REQUEST', 'The last day is invalid or in the past.')
  return end
}

async function holderOf(store: Store, brand: Brand, recipient: string): Promise<VoucherHolder> {
  if (recipient.includes('@')) return { email: recipient }
  const phone = readPhone({ Mobile: recipient })
  if (phone) return phone
  const account = await findAccount(store, recipient)
  if (account?.brand_id !== brand.id)
    throw new ApiError(
      'NOT_FOUND',
      'This is neither an e-mail address, a number with its country code, nor an account.',
    )
  return { accountId: account.id }
}
