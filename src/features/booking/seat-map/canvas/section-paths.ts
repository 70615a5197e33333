import type { HallLayout } from '@/contract/hall/hall-layout'
import { seatWidth } from '@/contract/hall/geometry'
import type { SectionShape } from './section-shapes'

/** What a section looks like from afar. */
export interface SectionPath {
  readonly outline: Path2D
  /** Its rows as lines by class, where it has several: painted as wide as a row is deep, they show where each class sits. */
  readonly rowsOf: ReadonlyMap<number, Path2D> | null
}

export function sectionPaths(layout: HallLayout, shapes: readonly SectionShape[]): SectionPath[] {
  return shapes.map(({ outline, rows }) => {
    const path = new Path2D()
    for (let i = 0; i < outline.length; i += 2) path.lineTo(outline[i] ?? 0, outline[i + 1] ?? 0)
    path.closePath()
    return { outline: path, rowsOf: hasClasses(layout, rows) ? rowsByClass(layout, rows) : null }
  })
}

function hasClasses(layout: HallLayout, rows: readonly number[]): boolean {
  const runs = rows.flatMap((row) => layout.Rows[row]?.R ?? [])
  return runs.some((run) => run[7] !== runs[0]?.[7])
}

function rowsByClass(layout: HallLayout, rows: readonly number[]): Map<number, Path2D> {
  const rowsOf = new Map<number, Path2D>()
  for (const row of rows)
    for (const [x, y, dx, dy, seats, , , classIndex] of layout.Rows[row]?.R ?? []) {
      const line = rowsOf.get(classIndex) ?? new Path2D()
      rowsOf.set(classIndex, line)
      const reach = seatWidth / 2 / (Math.hypot(dx, dy) || 1)
      line.moveTo(x - dx * reach, y - dy * reach)
      line.lineTo(x + dx * (seats - 1 + reach), y + dy * (seats - 1 + reach))
    }
  return rowsOf
}
