import type { Page } from '@playwright/test'

/** How long seats are held where the API does not say, milliseconds. // spec §9: 14 min 59 s */
const plainHoldMs = 899_000

/** Until when seats are held, by what the server last said to a page: the countdown must say the same. */
export interface HeldUntil {
  /** Milliseconds since 1970. Browser, server and test have one machine, so one clock. */
  expiresAt: number
}

interface HoldAnswer {
  Status?: boolean
  ExpiresAt?: number
}

/** Reads along what the server answers about a hold. */
export function readHeldUntil(page: Page): HeldUntil {
  const held: HeldUntil = { expiresAt: Number.NaN }
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
      () => undefined, // The page left before the answer was read.
    )
  })
  return held
}
