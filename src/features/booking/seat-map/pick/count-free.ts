import type { HallGeometry } from '@/contract/hall/geometry'
import { isSeatFree } from '@/contract/hall/seat-bits'

export function countFree(
  { count, classOf }: HallGeometry,
  availability: Uint8Array,
  classCount: number,
): number[] {
  const free = new Array<number>(classCount).fill(0)
  for (let seat = 0; seat < count; seat++)
    if (isSeatFree(availability, seat)) free[classOf[seat] ?? 0] = (free[classOf[seat] ?? 0] ?? 0) + 1
  return free
}
