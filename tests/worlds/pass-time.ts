import type { Store } from '@/server/platform/store/store'

/** So many seconds pass for the payments of an order: they are asked for as if it were later. */
export async function passTime(store: Store, orderId: string, seconds: number): Promise<void> {
  await store.query(
    `update payments set created_at = created_at - make_interval(secs => $2), next_check_at = next_check_at - make_interval(secs => $2)
      where order_id = $1 and next_check_at < 'infinity'`,
    [orderId, seconds],
  )
}
