/** The gift that was opened last on this device, sealed: it is there after a reload and without a network. */
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { linkToken } from '@/contract/booking/make-link'
import { OpenGift } from '@/contract/voucher/open-gift'
import type { ResponseOf } from '@/contract/define-call'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { openDatabase } from '@/src/lib/device/db'
import { getSealed, putSealed } from '@/src/lib/device/encrypted-store'

const keptId = 'opened-gift'
const keptGift = v.object({ token: linkToken, gift: OpenGift.response })

export type Gift = ResponseOf<typeof OpenGift>

export interface OpenedGift {
  readonly gift: Gift
  /** It was on this device already: its envelope is open. */
  readonly isKnown: boolean
  /** The server could not be asked. */
  readonly isKept: boolean
}

async function readKept() {
  const { personal } = await openDatabase()
  const parsed = v.safeParse(keptGift, await getSealed(personal, keptId))
  return parsed.success ? parsed.output : null
}

/**
 * The gift of a link, or the one that was opened last here. Null where there is neither, and for a link that leads to nothing.
 * @throws ApiError where nobody could be asked and this device does not have it
 */
export function giftQuery(token: string | null, api: Api) {
  return queryOptions({
    queryKey: ['gift', token],
    queryFn: async ({ signal }): Promise<OpenedGift | null> => {
      const kept = await readKept()
      const asked = token ?? kept?.token
      if (asked === undefined) return null
      const known = kept?.token === asked ? kept.gift : null
      try {
        const gift = await api.call(OpenGift, { Token: asked }, { signal })
        const { personal } = await openDatabase()
        await putSealed(personal, keptId, { token: asked, gift })
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
