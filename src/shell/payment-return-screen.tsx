import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { linkParameter } from '@/contract/page/link-parameter'
import { pageAt } from '@/contract/page/page-at'
import { pages } from '@/contract/pages'
import type { PageName } from '@/contract/pages'
import { PaymentResultScreen } from '@/src/features/booking/payment-result/payment-result-screen'
import type { PaymentPurpose } from '@/src/features/booking/payment-result/payment-result-screen'
import { cardPayment } from './booking-payment'

/** Purpose of each address. // spec §2 */
const purposes: Partial<Record<PageName, PaymentPurpose>> = {
  processPayment: 'booking',
  hostedPayment: 'card',
  mobilePayment: 'card',
  paymentCheck: 'check',
  paymentRetried: 'booking',
  paymentSummary: 'summary',
  paymentCancelled: 'unpaid',
  paymentFailed: 'unpaid',
  failedPayment: 'unpaid',
  paymentCompleted: 'receipt',
  receipt: 'receipt',
}

const text = v.fallback(v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))), undefined)
/** The router parses digits as a number. */
const paramSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.minLength(1),
  v.maxLength(200),
)
const query = v.fallback(v.optional(paramSchema), undefined)
const searchSchema = v.object({
  [linkParameter]: text,
  ref: query,
  rid: query,
  ReserveID: query,
  email: query,
})
const pathSchema = v.object({
  paymentID: text,
  reseverID: text,
  reserveId: text,
  token: text,
  typeID: text,
  _splat: text,
})

/** Shows the payment result for the page, the id and the link token of the opened address. */
export function PaymentReturnScreen() {
  const page = useLocation({ select: ({ pathname }) => pageAt(pathname) })
  const params = v.parse(pathSchema, useParams({ strict: false }))
  const search = v.parse(searchSchema, useSearch({ strict: false }))
  const { paymentID, reseverID, reserveId, typeID, _splat } = params
  const { ref: reference, rid, ReserveID } = search
  const id = paymentID ?? reseverID ?? reserveId ?? rid ?? ReserveID ?? typeID ?? _splat?.split('/')[0]
  // Secret parts leave the address at once, or as soon as they were used.
  const [first] = useState({
    id: id || undefined,
    token: params.token ?? search[linkParameter],
    email: search.email,
  })
  useScrubbedAddress(page)
  return (
    <PaymentResultScreen
      purpose={(page && purposes[page]) ?? 'booking'}
      {...first}
      reference={reference}
      cards={cardPayment}
    />
  )
}

/** Replaces a token in the address. */
const usedTokenMarker = 'opened'

/**
 * Removes a token in the path and an e-mail address from the address, which may be shown, shared and stored.
 * // threats
 */
function useScrubbedAddress(page: PageName | null): void {
  const navigate = useNavigate()
  const { token, reserveId } = v.parse(pathSchema, useParams({ strict: false }))
  const hasQuery = useLocation({ select: ({ searchStr }) => searchStr !== '' })
  const isMobile = page === 'mobilePayment' && hasQuery
  useEffect(() => {
    if (
      page === 'hostedPayment' &&
      token !== undefined &&
      token !== usedTokenMarker &&
      reserveId !== undefined
    )
      void navigate({
        to: pages.hostedPayment.path,
        params: { reserveId, token: usedTokenMarker },
        replace: true,
        resetScroll: false,
      })
    if (isMobile)
      void navigate({ to: pages.mobilePayment.path, search: {}, replace: true, resetScroll: false })
  }, [page, token, reserveId, isMobile, navigate])
}
