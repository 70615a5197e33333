/** Packs files by a dictionary in a thread of its own: the largest takes a tenth of a second. */
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm'
import { answerJobs } from '@/server/platform/answer-jobs'

export interface PackJob {
  readonly content: Uint8Array
  readonly dictionary: Uint8Array
}

/** The best before what only large files gain by; done once for each pair of releases. */
const level = 19
const ready = init()

answerJobs<PackJob, Uint8Array>(async ({ content, dictionary }) => {
  await ready
  const context = createCCtx()
  try {
    return compressUsingDict(context, content, dictionary, level)
  } finally {
    freeCCtx(context)
  }
})
