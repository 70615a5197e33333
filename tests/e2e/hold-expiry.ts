import type { Page } from '@playwright/test'

/** Hold time where the API gives none, in milliseconds. // spec §9: 14 min 59 s */
const plainHoldMs = 899_000

/** End of the hold in the server’s latest answer to a page: the countdown must match it. */
export interface HoldExpiry {
  /** Milliseconds since 1970. Browser, server and test run on one machine and share one clock. */
  expiresAt: number
}

interface HoldAnswer {
  Status?: boolean
  ExpiresAt?: number
}

export function trackHoldExpiry(page: Page): HoldExpiry {
  const held: HoldExpiry = { expiresAt: Number.NaN }
  page.on('response', (response) => {
    const call = /\/(?:api|v1)\/(?:x\/)?(BookingReserve|GetReservation|ProcessPayment)$/.exec(
      response.url(),
    )?.[1]
    if (!call) return
    const receivedAt = Date.now()
    response.json().then(
      (answer: HoldAnswer) => {
        if (answer.Status === false) return
        if (answer.ExpiresAt !== undefined) held.expiresAt = answer.ExpiresAt
        else if (call === 'BookingReserve') held.expiresAt = receivedAt + plainHoldMs
      },
      () => undefined, // The page closed before the answer was read.
    )
  })
  return held
}
