import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { askUntilKnown, type AskingParts } from '@/src/lib/api/ask-until-known'
import { askOrder } from './ask-order'
import type { VoucherOrder } from './kept-orders'

/** What became of an order; `unknown`: nobody here may ask for it, `untold`: the API has no call that tells. */
export type Followed =
  | { readonly kind: 'known'; readonly order: VoucherOrder }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'untold' }

/** Asks what became of an order's payment until that is known; null when its signal ends it before. */
export function followOrder(
  reserveId: string,
  { api, ...parts }: AskingParts & { readonly api: Api },
): Promise<Followed | null> {
  return askUntilKnown<Followed>(
    {
      ask: async () => {
        const order = await askOrder({ reserveId }, api, parts.signal)
        return order.State === 'paying' ? undefined : { kind: 'known', order }
      },
      whenFailed: (error) => {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'UNKNOWN_CALL') return { known: { kind: 'untold' } }
        if (error.code === 'NOT_FOUND' || error.code === 'NOT_ALLOWED') return { known: { kind: 'unknown' } }
        return error.isConnection || error.code === 'MAINTENANCE' ? 'offline' : 'again'
      },
    },
    parts,
  )
}
