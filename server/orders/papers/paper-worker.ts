/** Draws papers in a thread of its own: a sheet takes a processor longer than an answer may wait for it. */
import { answerJobs } from '@/server/platform/answer-jobs'
import { drawTicket } from './draw-ticket'
import type { PaperFacts } from './paper-facts'

export interface PrintJob {
  readonly facts: PaperFacts
  readonly posterJpeg: Uint8Array | null
}

answerJobs<PrintJob, Uint8Array>(({ facts, posterJpeg }) =>
  drawTicket(facts, posterJpeg && Buffer.from(posterJpeg)),
)
