/** The gift last opened on this device, stored sealed so that it is available after a reload and offline. */
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { linkToken } from '@/contract/booking/make-link'
import { OpenGift } from '@/contract/voucher/gifts'
import type { ResponseOf } from '@/contract/define-call'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { openDatabase } from '@/src/lib/device/storage/db'
import { getSealed, putSealed } from '@/src/lib/device/storage/encrypted-store'

const giftRowId = 'opened-gift'
const storedGiftSchema = v.object({ token: linkToken, gift: OpenGift.response })

export type Gift = ResponseOf<typeof OpenGift>

export interface OpenedGift {
  readonly gift: Gift
  /** Whether the gift was already stored on this device, so the envelope is shown open. */
  readonly isKnown: boolean
  /** Whether the gift comes from this device because the server was unreachable. */
  readonly isKept: boolean
}

async function readStoredGift() {
  const { personal } = await openDatabase()
  const parsed = v.safeParse(storedGiftSchema, await getSealed(personal, giftRowId))
  return parsed.success ? parsed.output : null
}

/**
 * Loads the gift of a link, or the gift last opened on this device. Returns null where there is neither, and
 * for a link that leads to nothing.
 * @throws ApiError where the server is unreachable and this device does not have the gift
 */
export function giftQuery(token: string | null, api: Api) {
  return queryOptions({
    queryKey: ['gift', token],
    queryFn: async ({ signal }): Promise<OpenedGift | null> => {
      const stored = await readStoredGift()
      const giftToken = token ?? stored?.token
      if (giftToken === undefined) return null
      const known = stored?.token === giftToken ? stored.gift : null
      try {
        const gift = await api.call(OpenGift, { Token: giftToken }, { signal })
        const { personal } = await openDatabase()
        await putSealed(personal, giftRowId, { token: giftToken, gift })
        return { gift, isKnown: known !== null, isKept: false }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST') return null
        if (!known) throw error
        return { gift: known, isKnown: true, isKept: true }
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    enabled: typeof window !== 'undefined',
  })
}
