import { createWorkLine } from '@/server/platform/work-line'
import { createWorkThread } from '@/server/platform/work-thread'
import type { PackJob } from './dictionary-worker'

/** One after the other; whoever comes when so many wait gets the file as it is packed for everybody. */
const line = createWorkLine(1, 100)
const pack = createWorkThread<PackJob, Uint8Array>({
  name: 'dictionary-worker',
  source: 'server/platform/http/dictionary/dictionary-worker.ts',
  mostMs: 10_000,
})

/** One frame of zstd that is read with the dictionary; null where too many are asked for at once. */
export function packByDictionary(content: Uint8Array, dictionary: Uint8Array): Promise<Uint8Array> | null {
  return line.run(() => pack({ content, dictionary }))
}
