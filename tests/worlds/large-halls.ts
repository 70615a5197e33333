import type { HallLayout, SeatRun } from '@/contract/hall/hall-layout'
import { countSeats } from '@/contract/hall/seat-names'

type HallRow = HallLayout['Rows'][number]

const cinemaClasses = [
  { SeatClassID: 'classic', Label: 'Classic', LabelAr: 'عادي' },
  { SeatClassID: 'premium', Label: 'Premium', LabelAr: 'مميّز' },
  { SeatClassID: 'lounge', Label: 'Lounge', LabelAr: 'صالة' },
]

/** A cinema of 300: two aisles, a cross aisle, three classes, four wheelchair places, rows gently bent. */
export function cinemaHall(): HallLayout {
  const rows: HallRow[] = []
  const letters = 'ABCDEFGHJKLMNPQ'
  for (let r = 0; r < 15; r++) {
    const y = 620 + r * 112 + (r >= 5 ? 90 : 0)
    const classIndex = r < 5 ? 0 : r < 12 ? 1 : 2
    const blocks = [4, 12, 4]
    const runs: SeatRun[] = []
    let x = 200
    let number = 1
    blocks.forEach((seats, block) => {
      const bend = block === 0 ? 8 : block === 2 ? -8 : 0
      const lift = block === 0 ? -32 : block === 2 ? -8 : 0
      runs.push([x, y + lift, 100, bend, seats, number, 1, classIndex])
      x += seats * 100 + 110
      number += seats
    })
    rows.push({ S: 0, L: letters[r] ?? '', R: runs, ...(r === 5 ? { W: [4, 5, 14, 15], C: [6, 13] } : {}) })
  }
  return finish('Hall 3', rows, cinemaClasses, { Kind: 'screen', X: 420, Y: 120, Width: 1780, Height: 110 }, [
    '',
  ])
}

/** A small hall of 84 with sofas at the back. */
export function smallHall(): HallLayout {
  const rows: HallRow[] = []
  for (let r = 0; r < 7; r++) {
    const isSofa = r === 6
    const runs: SeatRun[] = isSofa
      ? [0, 1, 2, 3, 4, 5].map((i): SeatRun => [170 + i * 235, 620 + r * 118, 100, 0, 2, i * 2 + 1, 1, 2])
      : [
          [150, 620 + r * 112, 100, 0, 6, 1, 1, r < 3 ? 0 : 1],
          [880, 620 + r * 112, 100, 0, 6, 7, 1, r < 3 ? 0 : 1],
        ]
    rows.push({ S: 0, L: 'ABCDEFG'[r] ?? '', R: runs, ...(r === 0 ? { W: [0, 11], C: [1, 10] } : {}) })
  }
  return finish('Hall 1', rows, cinemaClasses, { Kind: 'screen', X: 240, Y: 120, Width: 1040, Height: 90 }, [
    '',
  ])
}

const arenaClasses = [
  { SeatClassID: 'upper', Label: 'Upper tier', LabelAr: 'الطابق العلوي' },
  { SeatClassID: 'lower', Label: 'Lower tier', LabelAr: 'الطابق السفلي' },
  { SeatClassID: 'floor', Label: 'Floor', LabelAr: 'الأرضية' },
]

/** An arena of about `seats`: a stage, a floor of blocks and two bent tiers of sections around them. */
export function arenaHall(seats: number): HallLayout {
  const unit = Math.sqrt(seats / 5000)
  const rows: HallRow[] = []
  const sections: string[] = []
  const floorColumns = Math.max(10, Math.round(14 * unit))
  const floorRows = Math.max(8, Math.round(12 * unit))
  const centre = { x: 0, y: 0 }
  for (let block = 0; block < 6; block++) {
    const section = sections.push(`F${block + 1}`) - 1
    const column = block % 3
    const left = (column - 1) * (floorColumns * 100 + 200) - ((floorColumns - 1) * 100) / 2
    const top = -((floorRows * 110) / 2) * 2 - 100 + (block < 3 ? 0 : floorRows * 110 + 220)
    for (let r = 0; r < floorRows; r++)
      rows.push({
        S: section,
        L: String(r + 1),
        R: [[Math.round(left), Math.round(top + r * 110), 100, 0, floorColumns, 1, 1, 2]],
      })
  }
  let placed = 6 * floorColumns * floorRows
  const halfWidth = (floorColumns * 300 + 400) / 2 + 500
  const halfDepth = floorRows * 110 + 300
  const tierRows = [Math.max(8, Math.round(11 * unit)), 400]
  let base = 0
  for (let tier = 0; tier < 2 && placed < seats; tier++) {
    const wedges = 22 + tier * 6
    const from = (-35 * Math.PI) / 180
    const span = (250 * Math.PI) / 180
    const starts: number[] = []
    for (let w = 0; w < wedges; w++)
      starts.push(sections.push(`${tier + 1}${String(w + 1).padStart(2, '0')}`) - 1)
    const most = tierRows[tier] ?? 0
    for (let r = 0; r < most && placed < seats; r++) {
      base += r === 0 && tier === 1 ? 420 : 105
      for (let w = 0; w < wedges && placed < seats; w++) {
        const a0 = from + (span * w) / wedges
        const a1 = from + (span * (w + 1)) / wedges
        const at = (a: number) => ({
          x: centre.x + Math.cos(a) * (halfWidth + base),
          y: centre.y + Math.sin(a) * (halfDepth + base),
        })
        const p0 = at(a0)
        const p1 = at(a1)
        const length = Math.hypot(p1.x - p0.x, p1.y - p0.y)
        const count = Math.max(1, Math.min(seats - placed, Math.floor((length - 190) / 100)))
        const ux = (p1.x - p0.x) / length
        const uy = (p1.y - p0.y) / length
        const start = (length - (count - 1) * 100) / 2
        rows.push({
          S: starts[w] ?? 0,
          L: String.fromCharCode(65 + (r % 26)) + (r >= 26 ? String(Math.floor(r / 26)) : ''),
          R: [
            [
              Math.round(p0.x + ux * start),
              Math.round(p0.y + uy * start),
              Math.round(ux * 100),
              Math.round(uy * 100),
              count,
              1,
              1,
              tier === 0 ? 1 : 0,
            ],
          ],
        })
        placed += count
      }
    }
  }
  rows.sort((a, b) => a.S - b.S)
  const stageWidth = floorColumns * 220
  return finish(
    `Arena ${seats}`,
    rows,
    arenaClasses,
    {
      Kind: 'stage',
      X: -stageWidth / 2,
      Y: -halfDepth - 700 * Math.max(1, unit * 0.6),
      Width: stageWidth,
      Height: 560,
    },
    sections,
  )
}

function finish(
  name: string,
  rows: HallRow[],
  classes: HallLayout['Classes'],
  stage: HallLayout['Stage'],
  sectionIds: string[],
): HallLayout {
  let [left, top, right, bottom] = [stage.X, stage.Y, stage.X + stage.Width, stage.Y + stage.Height]
  const boxes = sectionIds.map(() => [Infinity, Infinity, -Infinity, -Infinity])
  for (const row of rows)
    for (const [x, y, dx, dy, count] of row.R)
      for (const i of [0, count - 1]) {
        const [px, py] = [x + dx * i, y + dy * i]
        ;[left, top, right, bottom] = [
          Math.min(left, px - 50),
          Math.min(top, py - 50),
          Math.max(right, px + 50),
          Math.max(bottom, py + 50),
        ]
        const box = boxes[row.S]
        if (box)
          boxes[row.S] = [
            Math.min(box[0] ?? 0, px - 50),
            Math.min(box[1] ?? 0, py - 50),
            Math.max(box[2] ?? 0, px + 50),
            Math.max(box[3] ?? 0, py + 50),
          ]
      }
  const [shiftX, shiftY] = [Math.round(100 - left), Math.round(100 - top)]
  return {
    Version: 1,
    Name: name,
    Width: Math.round(right - left + 200),
    Height: Math.round(bottom - top + 200),
    Stage: {
      ...stage,
      X: Math.round(stage.X + shiftX),
      Y: Math.round(stage.Y + shiftY),
      Width: Math.round(stage.Width),
    },
    Classes: classes,
    Sections: sectionIds
      .map((id, i) => {
        const [x0, y0, x1, y1] = boxes[i] ?? [0, 0, 100, 100]
        return {
          SectionID: id,
          Label: id,
          X: Math.round((x0 ?? 0) + shiftX),
          Y: Math.round((y0 ?? 0) + shiftY),
          Width: Math.round((x1 ?? 0) - (x0 ?? 0)),
          Height: Math.round((y1 ?? 0) - (y0 ?? 0)),
        }
      })
      .filter((_, i) => Number.isFinite(boxes[i]?.[0])),
    Rows: rows.map((row) => ({
      ...row,
      R: row.R.map(([x, y, dx, dy, ...rest]): SeatRun => [
        x + shiftX,
        Math.round(y + shiftY),
        dx,
        dy,
        ...rest,
      ]),
    })),
  }
}

/** Availability as visitors leave it: pairs and threes gone, the middle first. Seeded, the same every time. */
export function soldAvailability(layout: HallLayout, share: number): Uint8Array {
  const count = countSeats(layout)
  const bytes = new Uint8Array((count + 7) >> 3).fill(255)
  let seed = 7
  const random = (): number => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  let sold = 0
  while (sold < count * share) {
    const at = Math.floor(random() * count)
    const size = 1 + Math.floor(random() * 4)
    for (let i = at; i < Math.min(count, at + size); i++) {
      const bit = 1 << (i & 7)
      if (((bytes[i >> 3] ?? 0) & bit) === 0) continue
      bytes[i >> 3] = (bytes[i >> 3] ?? 0) & ~bit
      sold++
    }
  }
  return bytes
}
