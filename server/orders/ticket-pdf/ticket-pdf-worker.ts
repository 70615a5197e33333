/** Draws PDF tickets in a worker thread, because a sheet takes too long to block the server’s own thread. */
import { handleWorkerJobs } from '@/server/platform/worker-jobs'
import { drawTicket } from './draw-ticket'
import type { TicketPdfFacts } from './ticket-pdf-facts'

export interface TicketPdfJob {
  readonly facts: TicketPdfFacts
  readonly posterJpeg: Uint8Array | null
}

handleWorkerJobs<TicketPdfJob, Uint8Array>(({ facts, posterJpeg }) =>
  drawTicket(facts, posterJpeg && Buffer.from(posterJpeg)),
)
