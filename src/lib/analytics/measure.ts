import type { AnyRouter } from '@tanstack/react-router'
import { pageAt } from '@/contract/page/page-at'
import { pages } from '@/contract/pages'
import type { AnalyticsTarget } from '@/contract/page/brand'
import type { AppContext } from '@/src/lib/page/app-context'
import { serverClock } from '../time/server-clock'
import { readCampaign } from './campaign'
import { consent, subscribeToConsent } from './consent'
import { subscribeToEvents } from './events'
import type { AnalyticsEvent, TimedEvent } from './events'
import { writeEvents } from './wire'

/** Time in milliseconds during which events are collected into one request. */
const gatherMs = 5_000
/** Maximum number of events kept while offline; the latest stay. */
const maxQueued = 50

/** Measures once the visitor agrees, and stops when they withdraw. Stores nothing on the device. */
export function startAnalytics(router: AnyRouter, app: AppContext): void {
  let stop: (() => void) | null = null
  const follow = () => {
    if (consent() === 'yes') stop ??= startSending(router, app)
    else {
      stop?.()
      stop = null
    }
  }
  subscribeToConsent(follow)
  follow()
}

interface EventQueue {
  readonly site: AnalyticsTarget
  events: TimedEvent[]
}

function startSending(router: AnyRouter, { brand, language }: AppContext): () => void {
  const queues: EventQueue[] = brand.settings.measuring.map((site) => ({ site, events: [] }))
  const over = new AbortController()
  const { signal } = over
  let timer: ReturnType<typeof setTimeout> | undefined

  function enqueue(event: AnalyticsEvent): void {
    const timed = { ...event, atMs: Math.round(serverClock.now()) }
    for (const queue of queues) queue.events = [...queue.events, timed].slice(-maxQueued)
    timer ??= setTimeout(() => void send(), gatherMs)
  }

  async function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const campaign = await readCampaign().catch(() => null)
    for (const queue of queues) {
      const { events } = queue
      if (events.length === 0 || signal.aborted) continue
      queue.events = []
      const { url, body } = writeEvents(queue.site, events, {
        brandId: brand.id,
        language,
        origin: location.origin,
        campaign,
      })
      // `keepalive` lets the request finish while the page is being left. Plain text needs no CORS preflight.
      fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(
        () => {
          queue.events = [...events, ...queue.events].slice(-maxQueued)
        },
      )
    }
  }

  const view = (path: string) => {
    const page = pageAt(path)
    enqueue({ name: 'page_viewed', page: page ? pages[page].path : 'unknown' })
  }
  const stopEvents = subscribeToEvents(enqueue)
  const stopViews = router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    if (pathChanged) view(toLocation.pathname)
  })
  const sendNow = () => void send()
  addEventListener('online', sendNow, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') sendNow()
    },
    { signal },
  )
  view(router.state.location.pathname)
  return () => {
    over.abort()
    clearTimeout(timer)
    stopEvents()
    stopViews()
  }
}
