/** Draws PDF tickets in a worker thread, because a sheet takes too long to block the server’s own thread. */
import { parentPort } from 'node:worker_threads'
import type { ThreadResult } from '@/server/platform/work-thread'
import { drawTicket } from './draw-ticket'
import type { TicketPdfFacts } from './ticket-pdf-facts'

export interface TicketPdfJob {
  readonly facts: TicketPdfFacts
  readonly posterJpeg: Uint8Array | null
}

handleWorkerJobs<TicketPdfJob, Uint8Array>(({ facts, posterJpeg }) =>
  drawTicket(facts, posterJpeg && Buffer.from(posterJpeg)),
)

/** Runs in a thread: processes each job it receives and posts the result or the failure. */
function handleWorkerJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  parentPort?.on('message', (job: Job) => {
    void work(job)
      .then(
        (result): ThreadResult<Result> => ({ result }),
        (error: unknown): ThreadResult<Result> => ({
          failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
      )
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      .then((done) => parentPort?.postMessage(done))
  })
}
