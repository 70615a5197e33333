import { seatWidth } from '@/contract/hall/geometry'
import { seatId } from '@/contract/hall/seat-names'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'

interface WireSeat {
  Status: number
  SelectStatusFlag: boolean
  SeatName: string
  SeatClassID?: string
  Price?: number
}
const gap: WireSeat = { Status: 0, SelectStatusFlag: false, SeatName: '' }
const widestAisle = 12

/**
 * Returns the specification’s own form: blocks by seat class, rows of seats, gaps without a name. // spec §3
 * Seat layout
 */
export function seatBlocks(
  show: Pick<ShowForSale, 'layout'>,
  classes: readonly { SeatClassID: string; Label: string; Price: number }[],
  unavailable: ReadonlySet<number>,
) {
  const rowsOf: WireSeat[][][] = classes.map(() => [])
  const leftmost = Math.min(...show.layout.Rows.map((row) => row.R[0]?.[0] ?? 0))
  let index = 0
  for (const row of show.layout.Rows) {
    const section = show.layout.Sections[row.S]?.SectionID ?? ''
    const cells = new Map<number, WireSeat[]>()
    let end: { x: number; y: number } | null = null
    let place = 0
    for (const [x, y, dx, dy, count, first, step, classIndex] of row.R) {
      let part = cells.get(classIndex)
      if (!part) {
        part = []
        cells.set(classIndex, part)
        if (section === '') pushGaps(part, Math.round((x - leftmost) / seatWidth))
      } else if (end) pushGaps(part, Math.round(Math.hypot(x - end.x, y - end.y) / seatWidth) - 1)
      for (let i = 0; i < count; i++)
        part.push({
          Status: unavailable.has(index + i) ? 0 : 1,
          SelectStatusFlag: false,
          SeatName: seatId(section, row.L, row.N?.[place++] ?? first + i * step),
          SeatClassID: classes[classIndex]?.SeatClassID ?? '',
          Price: classes[classIndex]?.Price ?? 0,
        })
      index += count
      end = { x: x + (count - 1) * dx, y: y + (count - 1) * dy }
    }
    for (const [classIndex, part] of cells) rowsOf[classIndex]?.push(part)
  }
  return classes.map(({ SeatClassID, Label }, i) => ({
    SeatClass: { SeatClassID, Label },
    Seats: rowsOf[i] ?? [],
  }))
}

function pushGaps(part: WireSeat[], count: number): void {
  for (let i = 0; i < Math.min(count, widestAisle); i++) part.push(gap)
}
