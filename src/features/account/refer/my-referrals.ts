import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { GetProfile } from '@/contract/account/get-profile'
import type { Api } from '@/src/lib/api/api'
import { openDatabase } from '@/src/lib/device/storage/db'
import { getSealed, putSealed } from '@/src/lib/device/storage/encrypted-store'

const linkId = 'referral-link'
const storedLinkSchema = v.pipe(v.string(), v.url())

export interface Referrals {
  readonly link: string
  readonly code: string
  /** Major units; null where the server does not report it or cannot be reached now. */
  readonly credit: { readonly major: number; readonly currency: string } | null
  /** Where referrals earn free tickets; null as above. */
  readonly tickets: { readonly free: number; readonly shares: number; readonly needed: number } | null
  /** Null where they cannot be fetched now. */
  readonly friends: readonly { Name: string; Date: string; State: string }[] | null
}

/** Queries the visitor’s own referrals. Offline it returns only the link, which the device stores sealed. */
export function myReferralsQuery(api: Api) {
  return queryOptions({
    queryKey: ['own-referrals'],
    queryFn: async (): Promise<Referrals> => {
      const { personal } = await openDatabase()
      try {
        const profile = await api.call(GetProfile, {})
        const { ReferalCodeURL: link, ReferralCredit: major, ReferralCurrency: currency } = profile
        await putSealed(personal, linkId, link)
        const credit = major === undefined || currency === undefined ? null : { major, currency }
        const { ReferralTickets: free, FriendShares: shares = 0, FriendBookings: needed = 1 } = profile
        const tickets = free === undefined ? null : { free, shares, needed }
        return { link, code: codeIn(link), credit, tickets, friends: profile.userreflegdata }
      } catch (error) {
        const stored = v.safeParse(storedLinkSchema, await getSealed(personal, linkId))
        if (!stored.success) throw error
        return {
          link: stored.output,
          code: codeIn(stored.output),
          credit: null,
          tickets: null,
          friends: null,
        }
      }
    },
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  })
}

function codeIn(link: string): string {
  return decodeURIComponent(link.slice(link.lastIndexOf('/') + 1))
}
