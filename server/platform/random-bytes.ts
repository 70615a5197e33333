import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(4096)
let used = pool.length

/** Bytes of the system's generator, drawn many at a time as `randomUUID` does: one draw costs as much as a page of them. */
export function drawBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + count))
  // What was handed out stays nowhere else.
  pool.fill(0, used, used + count)
  used += count
  return bytes
}
