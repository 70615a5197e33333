import type { VoucherState } from '@/contract/office/vouchers'
import { normalizeTyped } from '@/contract/typed-text'
import { replayAccount } from '@/server/payments/ledger/replay-account'
import { voucherAccount } from '@/server/payments/voucher/voucher'
import { countryById } from '@/server/platform/countries'
import type { Database, Store } from '@/server/platform/store/store'
import { noLimits } from '../limits'
import {
  readEntries,
  readHolders,
  readVouchers,
  type VoucherEntry,
  type VoucherRow,
} from './voucher-repository'

interface Wanted {
  readonly text?: string | undefined
  readonly state?: VoucherState | undefined
  readonly limit: number
}

/** Fewest vouchers that are read at once while those of a state are looked for. */
const leastRead = 500

/**
 * Lists vouchers, newest first: by a whole code, its last characters, an address, a mobile number, or the
 * reference or id of an order; all without a text. Their codes are never part of it.
 */
export async function listVouchers(store: Store, { text, state, limit }: Wanted, { brandIds } = noLimits) {
  const typed = text === undefined ? '' : normalizeTyped(text)
  const search = {
    brandIds,
    state,
    ...(typed !== '' && {
      typed: { text: typed, account: await voucherAccount(store, typed.toUpperCase()) },
    }),
  }
  const vouchers = []
  const size = state === undefined ? limit : Math.max(limit, leastRead)
  for (let offset = 0, isLast = false; !isLast && vouchers.length < limit; offset += size) {
    const page = await readVouchers(store, search, { limit: size, offset })
    const described = await describeVouchersForStaff(store, page.vouchers)
    vouchers.push(...described.filter((each) => state === undefined || each.state === state))
    isLast = page.count < size
  }
  return { vouchers: vouchers.slice(0, limit) }
}

/** Adds balance, state and contact to vouchers. */
export async function describeVouchersForStaff(db: Database, rows: readonly VoucherRow[]) {
  const accounts = rows.map(({ account }) => account)
  const entries = new Map<string, VoucherEntry[]>(accounts.map((account) => [account, []]))
  for (const entry of await readEntries(db, accounts)) entries.get(entry.account)?.push(entry)
  const holders = await readHolders(
    db,
    rows.flatMap(({ sale, account }) => (sale ? [] : account)),
  )
  return rows.flatMap((row) => {
    const own = entries.get(row.account) ?? []
    const currency = own[0]?.currency
    if (currency === undefined) return []
    const { id, brand, codeEnd, madeAt, sale, gift } = row
    const holder = holders.get(row.account)
    const phone = holder?.mobile ? `+${holder.countryCode}${holder.mobile}` : null
    return [
      {
        id,
        brand,
        codeEnd,
        ...balanceOfVoucher(row, own),
        currency,
        timeZone: getTimeZone(row),
        source: sale ? ('site' as const) : ('staff' as const),
        madeAt,
        order: sale && { id: sale.orderId, reference: sale.reference },
        contact: sale ? (sale.email ?? sale.phone) : (holder?.email ?? phone),
        giftTo: gift?.recipient || null,
      },
    ]
  })
}

/** The clock of a voucher's last day: that of the country of purchase; UTC for one that staff gave. */
export const getTimeZone = ({ sale }: VoucherRow) => countryById.get(sale?.countryId ?? 0)?.timeZone ?? 'UTC'

/** Returns what a voucher is worth and its state, from its entries in the ledger. */
function balanceOfVoucher(
  { cancelledBy, sale }: VoucherRow,
  entries: readonly VoucherEntry[],
): { state: VoucherState; valueMinor: number; leftMinor: number; expiresAt: Date | null } {
  const now = entries[0]?.now ?? new Date(0)
  const { balanceMinor, gifts } = replayAccount(entries, now)
  const valueMinor = entries.reduce((sum, each) => sum + (each.reason === 'given' ? each.amountMinor : 0), 0)
  const leftMinor = Math.max(0, balanceMinor)
  const ends = (gifts.length > 0 ? gifts : entries.filter(({ amountMinor }) => amountMinor > 0))
    .flatMap(({ validUntil }) => validUntil ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
  // Of several ends the next one counts while something can be spent, otherwise the last one.
  const expiresAt = (leftMinor > 0 ? ends.find((end) => end > now) : ends.at(-1)) ?? null
  const isCancelled = cancelledBy !== null || sale?.isReturned === true
  const open = leftMinor === valueMinor ? 'unused' : 'partly-used'
  const over = gifts.length > 0 ? 'expired' : 'spent'
  return {
    state: isCancelled ? 'cancelled' : leftMinor > 0 ? open : over,
    valueMinor,
    leftMinor,
    expiresAt,
  }
}
