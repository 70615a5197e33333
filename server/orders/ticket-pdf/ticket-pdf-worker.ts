/** Draws PDF tickets in a thread of its own: a sheet takes a processor longer than an answer may wait for it. */
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
