import { parentPort } from 'node:worker_threads'
import type { ThreadResult } from './work-thread'

/** Runs in a thread: processes each job it receives and posts the result or the failure. */
export function handleWorkerJobs<Job, Made>(work: (job: Job) => Promise<Made>): void {
  parentPort?.on('message', (job: Job) => {
    void work(job)
      .then(
        (result): ThreadResult<Made> => ({ made: result }),
        (error: unknown): ThreadResult<Made> => ({
          failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
      )
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      .then((done) => parentPort?.postMessage(done))
  })
}
