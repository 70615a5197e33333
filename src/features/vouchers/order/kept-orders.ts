/** Orders of vouchers on this device, sealed: who bought sees them again, without a network too. */
import * as v from 'valibot'
import type { ResponseOf } from '@/contract/define-call'
import { GetVoucherOrder } from '@/contract/voucher/get-voucher-order'
import { openDatabase } from '@/src/lib/device/db'
import { getSealed, newestSealed, putSealed } from '@/src/lib/device/vault'

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
export type KeptOrder = v.InferOutput<typeof keptOrder>

const prefix = 'voucher-order '
const rowOf = ({ reserveId }: Pick<KeptOrder, 'reserveId'>) => prefix + (reserveId ?? 'unnamed')

export async function keepOrder(order: KeptOrder): Promise<void> {
  const { personal } = await openDatabase()
  await putSealed(personal, rowOf(order), order)
}

async function readRow(id: string): Promise<KeptOrder | null> {
  const { personal } = await openDatabase()
  const parsed = v.safeParse(keptOrder, await getSealed(personal, id))
  return parsed.success ? parsed.output : null
}

/** All of this device, the last first. */
export async function listOrders(): Promise<KeptOrder[]> {
  const { personal } = await openDatabase()
  const rows = (await newestSealed(personal)).filter(({ id }) => id.startsWith(prefix))
  const orders = await Promise.all(rows.map(({ id }) => readRow(id)))
  return orders.filter((order) => order !== null).sort((a, b) => b.atMs - a.atMs)
}

/** By the name of its order. */
export const readOrder = (reserveId: string): Promise<KeptOrder | null> => readRow(rowOf({ reserveId }))

export async function findOrder(bookingId: string): Promise<KeptOrder | null> {
  return (await listOrders()).find((order) => order.bookingId === bookingId) ?? null
}
