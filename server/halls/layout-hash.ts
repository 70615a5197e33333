import { createHash } from 'node:crypto'
import type { HallLayout } from '@/contract/hall/hall-layout'

/** Names a layout by its content: the first 32 hex digits of the SHA-256 of its JSON. */
export function layoutHash(layout: HallLayout): string {
  return createHash('sha256').update(JSON.stringify(layout)).digest('hex').slice(0, 32)
}
