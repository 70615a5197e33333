import type { VoucherEvent } from '@/contract/office/vouchers'
import { ApiError } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { Store } from '@/server/platform/store/store'
import { maskLinks } from '../orders/order-page'
import { describeVouchersForStaff } from './list-vouchers'
import { readActions, readEntries, readMessages, readVoucher, type VoucherEntry } from './voucher-repository'

/** A moment of the database is a date, which arrives as a string. */
type Event<E = VoucherEvent> = E extends VoucherEvent ? Omit<E, 'at'> & { readonly at: Date } : never

/** Returns everything about one voucher but its code. @throws ApiError NOT_FOUND */
export async function findVoucherPage(store: Store, id: string) {
  const row = await readVoucher(store, id)
  const [facts] = row ? await describeVouchersForStaff(store, [row]) : []
  if (!row || !facts) throw noVoucher()
  const entries = await readEntries(store, [row.account])
  const ids = [id, row.sale?.id, row.gift?.id].filter((each) => each !== undefined)
  const messages = await readMessages(store, row.brand, ids)
  const actions = await readActions(store, id)
  const { gift } = row
  const timeline: Event[] = [
    { kind: 'made', at: row.madeAt, amountMinor: facts.valueMinor },
    ...entries.flatMap(buildEvents),
    ...(gift?.openedAt ? [{ kind: 'gift-opened', at: new Date(gift.openedAt) } as const] : []),
    ...messages.map(({ text, subject, ...message }) => ({
      kind: 'message' as const,
      ...message,
      subject: subject === '' ? maskLinks(text) : subject,
    })),
    ...actions.map((action) => ({ kind: 'action' as const, ...action })),
  ]
  return {
    ...facts,
    giftSentAt: gift?.sentAt ?? null,
    giftOn: gift?.sendOn ?? null,
    isCancelledByStaff: row.cancelledBy !== null,
    timeline: timeline.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}

export const noVoucher = () => new ApiError('NOT_FOUND', explain('There is no such voucher.'))

/** Describes an entry of the ledger; what staff did stands among their actions. */
function buildEvents({ key, createdAt: at, amountMinor, orderId, title }: VoucherEntry): Event[] {
  const order = orderId === null ? null : { id: orderId, title }
  if (/^(?:given:|bought:|extended-|taken-back:action-)/.test(key)) return []
  if (key.startsWith('moved-to:')) return [{ kind: 'new-code', at }]
  if (key.startsWith('taken-back:')) return [{ kind: 'refunded', at, amountMinor: -amountMinor }]
  return amountMinor < 0
    ? [{ kind: 'spent', at, amountMinor: -amountMinor, order }]
    : [{ kind: 'returned', at, amountMinor, order }]
}
