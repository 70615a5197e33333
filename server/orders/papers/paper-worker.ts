/** Draws papers in a thread of its own: a sheet takes a processor longer than an answer may wait for it. */
import { parentPort } from 'node:worker_threads'
import { drawTicket } from './draw-ticket'
import type { PaperFacts } from './paper-facts'

export interface PrintJob {
  readonly id: number
  readonly facts: PaperFacts
  readonly posterJpeg: Uint8Array | null
}

export type Printed = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly failure: string })

async function print({ id, facts, posterJpeg }: PrintJob): Promise<Printed> {
  try {
    return { id, pdf: await drawTicket(facts, posterJpeg && Buffer.from(posterJpeg)) }
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (job: PrintJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void print(job).then((printed) => parentPort?.postMessage(printed))
})
