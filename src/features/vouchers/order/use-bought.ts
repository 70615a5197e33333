import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { linkToken } from '@/contract/booking/make-link'
import type { BoughtVoucher } from '@/contract/voucher/bought-voucher'
import { OpenVoucherLink } from '@/contract/voucher/open-voucher-link'
import type { Api } from '@/src/lib/api/api'
import { useAppContext } from '@/src/lib/page/app-context'
import { fetchOrder } from './fetch-order'
import { findOrder, storeOrder } from './stored-orders'
import type { VoucherOrder } from './stored-orders'

/** The token behind the # of an address, as it was opened: it leaves the address at once. // threats */
export function useTokenOfLink(): string | null {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const [token] = useState(v.is(linkToken, hash) ? hash : null)
  useEffect(() => {
    if (hash !== '') void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [hash, navigate])
  return token
}

/** Exchanges a link's token for the permission to see its order, and keeps that on this device. @throws ApiError */
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

/** Vouchers that were bought: from this device at once and with no network, then as the server has them. */
export function useBought(bookingId: string) {
  const { api } = useAppContext()
  const queries = useQueryClient()
  const token = useTokenOfLink()
  const isBrowser = typeof window !== 'undefined'
  const keptKey = ['vouchers kept', bookingId]
  const kept = useQuery({
    queryKey: keptKey,
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
    order: fresh.data ?? kept.data ?? null,
    /** As the device remembers it: the server could not be asked. */
    isKept: fresh.data === undefined && fresh.error !== null,
    error: fresh.error,
    retry: () => void fresh.refetch(),
    /** One of its vouchers is another now. */
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
