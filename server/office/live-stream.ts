import { officeLiveEveryMs, type OfficeLiveEvent } from '@/contract/office/live'
import type { CallAnswer } from '@/server/platform/http/api/answer-call'
import type { Store } from '@/server/platform/store/store'
import type { AnswerOfficeCall, OfficeRequest } from './answer-office-call'
import type { OfficeHandlers } from './office-context'

export const liveHandlers: OfficeHandlers<'follow'> = {
  follow: (_request, { person }) => Promise.resolve({ person }),
}

export interface LiveTimes {
  /** Between two events, however much happens: people cannot read faster. */
  readonly shortestMs: number
  readonly longestMs: number
  /** Between two events while announcements do not arrive. */
  readonly unheardMs: number
}
const usualTimes: LiveTimes = { shortestMs: 4_000, longestMs: officeLiveEveryMs, unheardMs: 5_000 }

interface LiveDeps {
  readonly answerOfficeCall: AnswerOfficeCall
  readonly store: Store
  /** Ends all streams, so that a server that stops does not wait for them. */
  readonly stopping: AbortSignal
}

/** Opens a person’s stream; one that may not be opened only says `ended`. Returns the answer of another failure. */
export type OpenLiveStream = (
  asked: Omit<OfficeRequest, 'name'>,
) => Promise<ReadableStream<Uint8Array> | CallAnswer>

/**
 * Creates the function that opens streams. Before each event the call `follow` is answered anew, so that a stream
 * ends with the session and with the role and limits that it was opened with.
 */
export function createLiveStream(
  { answerOfficeCall, store, stopping }: LiveDeps,
  { shortestMs, longestMs, unheardMs }: LiveTimes = usualTimes,
): OpenLiveStream {
  return async ({ request, ...asked }) => {
    // The client's request is over for the adapter once it is answered.
    const follow = {
      ...asked,
      name: 'follow',
      request: new Request(request.url, { headers: request.headers }),
    }
    const opened = await answerOfficeCall(follow)
    // The page that follows does not see the status of an answer.
    if (isRefused(opened)) return endedStream()
    if (opened.status !== 200) return opened
    const person = JSON.stringify(opened.body)
    let isFirst = true
    let isOver = stopping.aborted
    let hasChanged = false
    let isWaiting = false
    let wake = () => {}
    const stopListening = store.announcements.on('sales', () => {
      hasChanged = true
      if (isWaiting) wake()
    })
    function end(): void {
      isOver = true
      stopListening()
      stopping.removeEventListener('abort', end)
      wake()
    }
    stopping.addEventListener('abort', end)

    /** Waits until the time is over or `wake` is called. */
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms).unref()
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })

    async function waitForChange(): Promise<void> {
      await pause(shortestMs)
      if (!hasChanged && !isOver) {
        isWaiting = true
        await pause((store.announcements.isHearing() ? longestMs : unheardMs) - shortestMs)
        isWaiting = false
      }
      hasChanged = false
    }

    /** Returns null when the stream breaks off: then the page tries again. */
    async function nextEvent(): Promise<OfficeLiveEvent | null> {
      if (!isFirst) await waitForChange()
      if (isOver) return null
      if (isFirst) {
        isFirst = false
        return 'changed'
      }
      const answer = await answerOfficeCall(follow)
      if (isRefused(answer)) return 'ended'
      if (answer.status !== 200) return null
      return JSON.stringify(answer.body) === person ? 'changed' : 'ended'
    }

    let isCancelled = false
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        const event = await nextEvent()
        if (isCancelled) return
        if (event) controller.enqueue(encode(event))
        if (event === 'changed') return
        end()
        controller.close()
      },
      cancel() {
        isCancelled = true
        end()
      },
    })
  }
}

const isRefused = ({ status }: CallAnswer) => status === 401 || status === 403
const endedStream = () =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encode('ended'))
      controller.close()
    },
  })
const encoder = new TextEncoder()
const encode = (event: OfficeLiveEvent) => encoder.encode(`event: ${event}\ndata:\n\n`)
