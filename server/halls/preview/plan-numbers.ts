import { hallGeometry, seatKind } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { seatIds } from '@/contract/hall/seat-names'
import type { Plan } from '../assemble-layout'

/** A plan’s numbers, as `npm run plan -- FILE --json` prints them. */
export interface PlanNumbers {
  readonly name: string
  readonly seats: number
  readonly rows: number
  readonly sections: readonly { id: string; label: string; seats: number }[]
  readonly classes: readonly { id: string; label: string; seats: number }[]
  readonly wheelchairs: number
  readonly companions: number
  /** `from` is the source of the stage’s position; empty when it was generated above the first row. */
  readonly stage: { kind: string; from: string; side: string }
  readonly firstSeat: string
  readonly lastSeat: string
  readonly notes: readonly string[]
}

export function planNumbers(plan: Plan, layout: HallLayout): PlanNumbers {
  const geometry = hallGeometry(layout)
  const names = seatIds(layout)
  const seatsOfSection = layout.Sections.map(() => 0)
  const seatsOfClass = layout.Classes.map(() => 0)
  const kinds = [0, 0, 0]
  for (let seat = 0; seat < geometry.count; seat++) {
    add(seatsOfSection, geometry.sectionOf[geometry.rowOf[seat] ?? 0] ?? 0)
    add(seatsOfClass, geometry.classOf[seat] ?? 0)
    add(kinds, geometry.kind[seat] ?? 0)
  }
  return {
    name: layout.Name,
    seats: geometry.count,
    rows: layout.Rows.length,
    sections: layout.Sections.map(({ SectionID, Label }, i) => ({
      id: SectionID,
      label: Label,
      seats: seatsOfSection[i] ?? 0,
    })),
    classes: layout.Classes.map(({ SeatClassID, Label }, i) => ({
      id: SeatClassID,
      label: Label,
      seats: seatsOfClass[i] ?? 0,
    })),
    wheelchairs: kinds[seatKind.wheelchair] ?? 0,
    companions: kinds[seatKind.companion] ?? 0,
    stage: { kind: layout.Stage.Kind, from: plan.stageFrom ?? '', side: findSide(layout) },
    firstSeat: names[0] ?? '',
    lastSeat: names.at(-1) ?? '',
    notes: plan.notes ?? [],
  }
}

function add(counts: number[], index: number): void {
  counts[index] = (counts[index] ?? 0) + 1
}

function findSide(layout: HallLayout): 'above' | 'below' | 'left' | 'right' | 'within' {
  const { bounds } = hallGeometry(layout)
  const { X, Y, Width, Height } = layout.Stage
  const [x, y] = [X + Width / 2, Y + Height / 2]
  if (y < bounds.y) return 'above'
  if (y > bounds.y + bounds.height) return 'below'
  if (x < bounds.x) return 'left'
  return x > bounds.x + bounds.width ? 'right' : 'within'
}
