import { brands } from '@/brands/brands'
import type { Brand } from '@/contract/brand'
import { toMinor } from '@/contract/money'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { findVoucherShop } from '@/server/catalogue/items/voucher-shops'
import { addDays, toInstant, isLocalDate } from '@/server/catalogue/shows/zoned-time'
import { findAccount } from '@/server/identity/account-repository'
import { append } from '@/server/payments/ledger/ledger-repository'
import { assignVoucher, type VoucherHolder } from '@/server/payments/voucher/held-voucher-repository'
import { saveVoucherBrand } from '@/server/payments/voucher/voucher-brand-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { readPhone } from '@/server/platform/contact/read-contact'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import { computeLastMoment } from '@/server/vouchers/issue-vouchers'
import { makeCode } from '@/server/vouchers/voucher-code'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { composeVoucherMessage } from './voucher-message'
import { givenKey } from './voucher-repository'

/**
 * Creates vouchers and gives them to a contact or an account, or to whoever gets their codes; or previews it.
 * The codes are shown once and only to the operator.
 * @throws ApiError INVALID_REQUEST with the reason, NOT_FOUND for no such account
 */
export async function giveVoucher({ store, outbox, site }: OperatorDeps, command: CommandOf<'voucher'>) {
  const brand = brands.find(({ id }) => id === command.brand)
  if (!brand) throw createRefusal(explain('There is no brand {brand}.', { brand: command.brand }))
  const { currency, to: recipient = null, count = 1 } = command
  const amountMinor = convertToMinor(command)
  const until =
    command.until === undefined
      ? await computeValidity(store, brand, currency)
      : endOfDay(command.until, 'UTC', store.nowMs())
  const holder = recipient === null ? null : await resolveHolder(store, brand, recipient)
  const plan = { to: recipient, amountMinor, currency, count, until }
  if (!command.yes) return { ...plan, isDone: false, isMessageQueued: false, codes: [] }
  const { sealingKey } = await getSecrets(store)
  const made = await Promise.all(Array.from({ length: count }, () => makeCode(store)))
  const isMessageQueued = await store.transaction(async (transaction) => {
    const ids: string[] = []
    for (const { voucher, code } of made) {
      const id = holder
        ? await assignVoucher(transaction, sealingKey, brand.id, { voucher, code }, holder)
        : makeSecretId()
      const entry = { account: voucher, currency, amount_minor: amountMinor, valid_until: until }
      await append(transaction, [{ ...entry, reason: 'given', dedupe_key: givenKey + id }])
      await saveVoucherBrand(transaction, { voucher, code }, brand.id)
      ids.push(id)
    }
    // The holder is stored only with the voucher and is deleted with the holder’s data, because actions are
    // permanent.
    await recordAction(transaction, command, 'voucher', {
      vouchers: ids,
      brand: brand.id,
      amountMinor,
      currency,
      until,
    })
    const message = holder && composeVoucherMessage(ids, brand, holder, { amountMinor, currency, site })
    if (message) await outbox.add(transaction, message)
    return message !== null
  })
  outbox.wake()
  return { ...plan, isDone: true, isMessageQueued, codes: made.map(({ code }) => code) }
}

function convertToMinor({ amount, currency }: CommandOf<'voucher'>): number {
  try {
    return toMinor(amount, currency)
  } catch {
    throw createRefusal(explain('{currency} has no such amount.', { currency }))
  }
}

/** Returns until when a brand's shop sells its first voucher in a currency; null where it does not end. */
async function computeValidity(
  store: Store,
  { id, settings }: Brand,
  currency: string,
): Promise<Date | null> {
  const snapshot = await currentCatalogue(store)
  for (const countryId of settings.countries) {
    const shop = findVoucherShop(snapshot, id, countryId)
    if (shop?.currency === currency)
      return computeLastMoment(countryId, new Date(store.nowMs()), shop.offers[0]?.validDays ?? 0)
  }
  return null
}

/** Returns the end of a day by a clock. @throws ApiError INVALID_REQUEST for a day that is over, or none */
export function endOfDay(day: string, timeZone: string, nowMs: number): Date {
  const end = isLocalDate(day) ? toInstant(addDays(day, 1), 0, timeZone).getTime() - 1 : 0
  if (end <= nowMs) throw createRefusal(explain('The last day is invalid or in the past.'))
  return new Date(end)
}

async function resolveHolder(store: Store, brand: Brand, recipient: string): Promise<VoucherHolder> {
  if (recipient.includes('@')) return { email: recipient }
  const phone = readPhone({ Mobile: recipient })
  if (phone) return phone
  const account = await findAccount(store, recipient)
  if (account?.brand_id !== brand.id)
    throw new ApiError(
      'NOT_FOUND',
      explain('This is neither an e-mail address, a number with its country code, nor an account.'),
    )
  return { accountId: account.id }
}
