/**
 * Events that may be measured: no name, address, id, code or seat; pages by their route pattern, never by
 * their address. Emitting an event has no effect until the visitor has agreed. // docs/measuring.md
 */
export type AnalyticsEvent =
  /** `page`: its pattern in the route table. */
  | { readonly name: 'page_viewed'; readonly page: string }
  | { readonly name: 'seats_held'; readonly seats: number }
  | { readonly name: 'payment_started'; readonly seats: number }
  /** `total` in major units. */
  | {
      readonly name: 'booking_confirmed'
      readonly seats: number
      readonly currency: string
      readonly total: number
    }
  /** Sent by a developer from the console. */
  | { readonly name: 'test'; readonly values: Readonly<Record<string, unknown>> }

/** `atMs` by the server's clock. */
export type TimedEvent = AnalyticsEvent & { readonly atMs: number }

const eventName = 'foyer-measured'

export function trackEvent(event: AnalyticsEvent): void {
  dispatchEvent(new CustomEvent<AnalyticsEvent>(eventName, { detail: event }))
}

export function subscribeToEvents(listener: (event: AnalyticsEvent) => void): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent<AnalyticsEvent>).detail)
  addEventListener(eventName, handleEvent)
  return () => removeEventListener(eventName, handleEvent)
}
