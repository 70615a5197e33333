import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { officeLiveEveryMs, officeLivePath, type OfficeLiveEvent } from '@/contract/office/live'
import type { OfficeCallName } from '../../api'
import { personQuery } from '../../shell/person'

/** Pause before a lost line is opened again, in milliseconds. */
const retryMs = 5_000
/** Silence after which a line counts as lost: networks do not always tell. */
const silenceMs = 3 * officeLiveEveryMs

export interface Line {
  readonly state: 'connecting' | 'live' | 'down'
  /** When the numbers were last known to be current, in milliseconds since 1970. */
  readonly asOfMs: number
}

/** Reads the answers of these calls again whenever the server says that they changed. */
export function useLive(names: readonly OfficeCallName[]): Line {
  const queryClient = useQueryClient()
  const [line, setLine] = useState<Line>(() => ({ state: 'connecting', asOfMs: Date.now() }))
  const watched = names.join(' ')
  useEffect(() => {
    const isWatched = new Set(watched.split(' '))
    return openLine({
      changed() {
        setLine({ state: 'live', asOfMs: Date.now() })
        void queryClient.invalidateQueries(
          { predicate: ({ queryKey: [name] }) => typeof name === 'string' && isWatched.has(name) },
          { cancelRefetch: false },
        )
      },
      // Who is signed in decides what is shown next.
      ended: () => void queryClient.invalidateQueries({ queryKey: personQuery.queryKey }),
      lost: () => setLine(({ asOfMs }) => ({ state: 'down', asOfMs })),
    })
  }, [queryClient, watched])
  return line
}

interface LineListener extends Record<OfficeLiveEvent, () => void> {
  lost(): void
}

/**
 * Keeps the stream open while the page is in sight, opening it again whenever it is lost, until the returned
 * function is called.
 */
function openLine(listener: LineListener): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  function open(): void {
    close()
    if (document.visibilityState === 'hidden') return
    source = new EventSource(officeLivePath)
    source.addEventListener('changed' satisfies OfficeLiveEvent, () => {
      expectEvent()
      listener.changed()
    })
    source.addEventListener('ended' satisfies OfficeLiveEvent, () => {
      retryLater()
      listener.ended()
    })
    source.addEventListener('error', lose)
    expectEvent()
  }
  function expectEvent(): void {
    clearTimeout(timer)
    timer = setTimeout(lose, silenceMs)
  }
  function retryLater(): void {
    close()
    timer = setTimeout(open, retryMs)
  }
  function lose(): void {
    retryLater()
    listener.lost()
  }

  const ending = new AbortController()
  document.addEventListener('visibilitychange', open, { signal: ending.signal })
  window.addEventListener('online', open, { signal: ending.signal })
  window.addEventListener('offline', lose, { signal: ending.signal })
  open()
  return () => {
    ending.abort()
    close()
  }
}
