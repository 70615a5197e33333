import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { linkToken } from '@/contract/booking/make-link'
import { type BoughtVoucher, OpenVoucherLink } from '@/contract/voucher/voucher-order'
import type { Api } from '@/src/lib/api/api'
import { useAppContext } from '@/src/lib/page/app-context'
import { fetchOrder } from './fetch-order'
import { findOrder, storeOrder, type VoucherOrder } from './stored-orders'

/**
 * Returns the token from the address fragment (behind the #) and removes it from the address at once. //
 * threats
 */
export function useTokenOfLink(): string | null {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const [token] = useState(v.is(linkToken, hash) ? hash : null)
  useEffect(() => {
    if (hash !== '') void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [hash, navigate])
  return token
}

/**
 * Exchanges a link’s token for the permission to see its order and stores that permission on this device.
 * @throws ApiError
 */
async function openLink(token: string, api: Api): Promise<void> {
  const { ReserveID, BookingID, ReserveKey } = await api.call(OpenVoucherLink, { Token: token })
  const known = await findOrder(BookingID)
  if (known?.reserveKey) return
  await storeOrder({
    attempt: '',
    email: '',
    order: null,
    ...known,
    reserveId: ReserveID,
    reserveKey: ReserveKey,
    bookingId: BookingID,
    atMs: Date.now(),
  })
}

/** Loads a voucher order: from this device at once, even offline, then from the server. */
export function useVoucherOrder(bookingId: string) {
  const { api } = useAppContext()
  const queries = useQueryClient()
  const token = useTokenOfLink()
  const isBrowser = typeof window !== 'undefined'
  const storedKey = ['vouchers kept', bookingId]
  const stored = useQuery({
    queryKey: storedKey,
    queryFn: async () => (await findOrder(bookingId))?.order ?? null,
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
    enabled: isBrowser,
  })
  const freshKey = ['vouchers now', bookingId]
  const fresh = useQuery({
    queryKey: freshKey,
    queryFn: async ({ signal }) => {
      if (token !== null && !(await findOrder(bookingId))?.reserveKey) await openLink(token, api)
      return fetchOrder({ bookingId }, api, signal)
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    enabled: isBrowser,
  })
  return {
    order: fresh.data ?? stored.data ?? null,
    /** Whether the order comes from this device because the server was unreachable. */
    isKept: fresh.data === undefined && fresh.error !== null,
    error: fresh.error,
    retry: () => void fresh.refetch(),
    replace: async (voucher: BoughtVoucher) => {
      const known = await findOrder(bookingId)
      if (!known?.order) return
      const order: VoucherOrder = {
        ...known.order,
        Vouchers: known.order.Vouchers.map((each) => (each.VoucherID === voucher.VoucherID ? voucher : each)),
      }
      await storeOrder({ ...known, order })
      queries.setQueryData(freshKey, order)
    },
  }
}
