import { seatWidth } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { floorDepth, floorPath } from '../dom/hall-floor'
import { stageLight, stagePath } from '../dom/stage-path'
import type { Viewport } from '../viewport/viewport'
import type { HallColours } from './hall-colours'
import { faceCount } from './seat-faces'
import type { ClassOffer, SectionOffer } from './section-offers'
import type { SectionShape } from './section-shapes'

interface SectionPath {
  readonly outline: Path2D
  /**
   * Its rows as lines by class, where it has several: stroked as wide as a row is deep, they show the
   * location of each class.
   */
  readonly rowsOf: ReadonlyMap<number, Path2D> | null
}

/** The sections’ appearance while their seats are too small to be drawn. */
interface SectionLook {
  /** By index of the section’s shape. */
  readonly offers: readonly SectionOffer[]
  /** By index of the seat class. */
  readonly tones: readonly number[]
}

/**
 * Draws the layers under the seats: sections, or the runs of a hall without sections, and the stage with its
 * light.
 */
export class FloorPainter {
  private readonly layout: HallLayout
  private readonly sections: readonly SectionPath[]
  private readonly runs: Path2D | undefined
  private readonly rowDepth: number
  private readonly tables: Path2D
  private readonly stageEdge: Path2D
  private readonly stageBody: Path2D

  constructor(layout: HallLayout, shapes: readonly SectionShape[]) {
    this.layout = layout
    this.sections = shapes.length > 1 ? sectionPaths(layout, shapes) : []
    this.runs = shapes.length > 1 ? undefined : new Path2D(floorPath(layout))
    this.rowDepth = floorDepth(layout)
    this.tables = new Path2D(layout.Tables)
    const { edge, body } = stagePath(layout.Stage)
    this.stageEdge = new Path2D(edge)
    this.stageBody = new Path2D(body)
  }

  paint(
    context: CanvasRenderingContext2D,
    colours: HallColours,
    viewport: Viewport,
    ratio: number,
    sectionStyle: SectionLook | null,
  ): void {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    const scale = viewport.scale * ratio
    context.setTransform(scale, 0, 0, scale, viewport.x * ratio, viewport.y * ratio)
    context.lineJoin = 'round'
    context.lineCap = 'round'
    if (this.runs) {
      context.strokeStyle = colours.floor
      context.lineWidth = this.rowDepth
      context.stroke(this.runs)
    }
    this.sections.forEach((section, i) => {
      this.paintSection(context, colours, section)
      const offer = sectionStyle?.offers[i]
      if (sectionStyle && offer && offer.free > 0)
        this.paintOffer(context, colours, section, offer, sectionStyle.tones)
    })
    context.fillStyle = colours.floor
    context.strokeStyle = colours.accent
    context.lineWidth = 6
    context.fill(this.tables)
    context.stroke(this.tables)
    this.paintStage(context, colours)
  }

  private paintSection(
    context: CanvasRenderingContext2D,
    colours: HallColours,
    { outline }: SectionPath,
  ): void {
    context.lineWidth = seatWidth * 1.3
    context.strokeStyle = context.fillStyle = colours.floor
    context.fill(outline)
    context.stroke(outline)
  }

  /** Paints each class over its rows, the stronger the more seats are free. */
  private paintOffer(
    context: CanvasRenderingContext2D,
    colours: HallColours,
    { outline, rowsOf }: SectionPath,
    offer: SectionOffer,
    tones: readonly number[],
  ): void {
    context.lineCap = 'butt'
    context.lineWidth = this.rowDepth
    for (const each of offer.classes) {
      if (each.free === 0) continue
      const rows = rowsOf?.get(each.classIndex)
      context.globalAlpha = fullness(each)
      context.strokeStyle = context.fillStyle = colours.faces[tones[each.classIndex] ?? 0] ?? ''
      if (rows) context.stroke(rows)
      else context.fill(outline)
    }
    context.lineCap = 'round'
    context.globalAlpha = 1
  }

  private paintStage(context: CanvasRenderingContext2D, colours: HallColours): void {
    const { Kind } = this.layout.Stage
    const { from, to } = stagePath(this.layout.Stage)
    const light = context.createLinearGradient(0, from, 0, to)
    for (const [share, opacity] of stageLight(Kind))
      light.addColorStop(share, withOpacity(colours.packed[faceCount] ?? 0, opacity))
    context.fillStyle = light
    context.fill(this.stageBody)
    context.strokeStyle = colours.accent
    context.lineWidth = Kind === 'screen' ? 16 : 12
    context.stroke(this.stageEdge)
  }
}

function fullness({ free, seats }: ClassOffer): number {
  return 0.3 + 0.7 * (free / seats)
}

function withOpacity(packedColour: number, opacity: number): string {
  return `rgba(${packedColour & 255},${(packedColour >> 8) & 255},${(packedColour >> 16) & 255},${opacity})`
}

function sectionPaths(layout: HallLayout, shapes: readonly SectionShape[]): SectionPath[] {
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
