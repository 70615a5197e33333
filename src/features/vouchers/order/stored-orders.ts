/** Orders of vouchers on this device, sealed: who bought sees them again, without a network too. */
import * as v from 'valibot'
import type { ResponseOf } from '@/contract/define-call'
import { GetVoucherOrder } from '@/contract/voucher/get-voucher-order'
import { openDatabase } from '@/src/lib/device/db'
import { getSealed, newestSealed, putSealed } from '@/src/lib/device/encrypted-store'

export type VoucherOrder = ResponseOf<typeof GetVoucherOrder>

const keptOrder = v.object({
  /** Null for an API that gives orders no name: its mail alone brings the vouchers. */
  reserveId: v.nullable(v.string()),
  /** The guest's permission to ask for it. */
  reserveKey: v.nullable(v.string()),
  /** Once it is paid. */
  bookingId: v.nullable(v.string()),
  /** The name that the app gave it; empty for one that a link opened. */
  attempt: v.string(),
  /** As it was typed; empty for one that a link opened. */
  email: v.string(),
  /** When it was last begun or opened here, by this device's clock. */
  atMs: v.number(),
  /** As the server last told it. */
  order: v.nullable(GetVoucherOrder.response),
})
export type StoredVoucherOrder = v.InferOutput<typeof keptOrder>

const prefix = 'voucher-order '
const rowOf = ({ reserveId }: Pick<StoredVoucherOrder, 'reserveId'>) => prefix + (reserveId ?? 'unnamed')

export async function storeOrder(order: StoredVoucherOrder): Promise<void> {
  const { personal } = await openDatabase()
  await putSealed(personal, rowOf(order), order)
}

async function readRow(id: string): Promise<StoredVoucherOrder | null> {
  const { personal } = await openDatabase()
  const parsed = v.safeParse(keptOrder, await getSealed(personal, id))
  return parsed.success ? parsed.output : null
}

/** All of this device, the last first. */
export async function listOrders(): Promise<StoredVoucherOrder[]> {
  const { personal } = await openDatabase()
  const rows = (await newestSealed(personal)).filter(({ id }) => id.startsWith(prefix))
  const orders = await Promise.all(rows.map(({ id }) => readRow(id)))
  return orders.filter((order) => order !== null).sort((a, b) => b.atMs - a.atMs)
}

/** By the name of its order. */
export const readOrder = (reserveId: string): Promise<StoredVoucherOrder | null> =>
  readRow(rowOf({ reserveId }))

export async function findOrder(bookingId: string): Promise<StoredVoucherOrder | null> {
  return (await listOrders()).find((order) => order.bookingId === bookingId) ?? null
}
