/** Voucher orders on this device, stored sealed so that the buyer can see them again, even offline. */
import * as v from 'valibot'
import type { ResponseOf } from '@/contract/define-call'
import { GetVoucherOrder } from '@/contract/voucher/voucher-order'
import { openDatabase } from '@/src/lib/device/storage/db'
import { getSealed, findNewestSealed, putSealed } from '@/src/lib/device/storage/encrypted-store'

export type VoucherOrder = ResponseOf<typeof GetVoucherOrder>

const storedOrderSchema = v.object({
  /** Null for an API that gives orders no id: the vouchers arrive by e-mail only. */
  reserveId: v.nullable(v.string()),
  /** The guest’s permission to query the order. */
  reserveKey: v.nullable(v.string()),
  /** Set once the order is paid. */
  bookingId: v.nullable(v.string()),
  /** Idempotency name that the app gave the order; empty for an order opened from a link. */
  attempt: v.string(),
  /** E-mail address as typed; empty for an order opened from a link. */
  email: v.string(),
  /** When the order was last started or opened here, by this device’s clock. */
  atMs: v.number(),
  /** Latest state received from the server. */
  order: v.nullable(GetVoucherOrder.response),
})
export type StoredVoucherOrder = v.InferOutput<typeof storedOrderSchema>

const prefix = 'voucher-order '
const formatRowKey = ({ reserveId }: Pick<StoredVoucherOrder, 'reserveId'>) =>
  prefix + (reserveId ?? 'unnamed')

export async function storeOrder(order: StoredVoucherOrder): Promise<void> {
  const { personal } = await openDatabase()
  await putSealed(personal, formatRowKey(order), order)
}

async function readRow(id: string): Promise<StoredVoucherOrder | null> {
  const { personal } = await openDatabase()
  const parsed = v.safeParse(storedOrderSchema, await getSealed(personal, id))
  return parsed.success ? parsed.output : null
}

/** Returns all voucher orders on this device, newest first. */
export async function listOrders(): Promise<StoredVoucherOrder[]> {
  const { personal } = await openDatabase()
  // Not by the table’s `startingWith`, which does not know orders that could not be encrypted yet.
  const rows = (await findNewestSealed(personal)).filter(({ id }) => id.startsWith(prefix))
  const orders = await Promise.all(rows.map(({ id }) => readRow(id)))
  return orders.filter((order) => order !== null).sort((a, b) => b.atMs - a.atMs)
}

export const readOrder = (reserveId: string): Promise<StoredVoucherOrder | null> =>
  readRow(formatRowKey({ reserveId }))

export async function findOrder(bookingId: string): Promise<StoredVoucherOrder | null> {
  return (await listOrders()).find((order) => order.bookingId === bookingId) ?? null
}
