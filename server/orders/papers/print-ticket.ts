import pLimit from 'p-limit'
import type { ReadArt } from '@/server/platform/pictures/art-file'
import { loadSharp } from '@/server/platform/pictures/sharp'
import { Refusal } from '@/server/platform/refusal'
import { createWorkThread } from '@/server/platform/work-thread'
import type { PaperFacts } from './paper-facts'
import type { PrintJob } from './paper-worker'

/** One after the other; who comes when so many wait is asked to come back. */
const limit = pLimit(1)
const mostWaiting = 24
const retryAfterS = 5
/** Three times as fine as the points that it stands in. */
const posterPixels = { width: 276, height: 414 }

const print = createWorkThread<PrintJob, Uint8Array>({
  name: 'paper-worker',
  source: 'server/orders/papers/paper-worker.ts',
  // A sheet takes some tenths of a second.
  mostMs: 20_000,
})

/**
 * The papers of a booking as PDF: few at a time, in a thread of their own.
 * @throws Refusal TOO_MANY_REQUESTS where too many are asked for at once
 */
export async function printTicket(facts: PaperFacts, readArt: ReadArt): Promise<Buffer> {
  if (limit.pendingCount >= mostWaiting)
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      'Many tickets are being printed. Try again in a moment.',
      {},
      retryAfterS,
    )
  return limit(async () => {
    const posterJpeg = await posterOf(facts, readArt)
    return Buffer.from(await print({ facts, posterJpeg }))
  })
}

async function posterOf({ show: { art } }: PaperFacts, readArt: ReadArt): Promise<Buffer | null> {
  const file = art && (await readArt({ Base: art.base, Widths: art.widths }, posterPixels.width))
  if (!file) return null
  const sharp = await loadSharp()
  const { width, height } = posterPixels
  return sharp(file).resize(width, height, { fit: 'cover' }).jpeg({ quality: 78 }).toBuffer()
}
