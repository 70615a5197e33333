import type { Plan } from '../assemble-layout'
import { computeBounds, computeCentre, isWithin, type AreaShape, type Bounds, type Point } from './area-shape'
import type { PlanSettings } from './plan-settings'
import { fold, findStageWord } from './stage-words'

/** The stage in the plan’s units. */
export interface FoundStage {
  readonly kind: Plan['stageKind']
  readonly bounds: Bounds
  /** The outline to draw, unless it is an upright rectangle. */
  readonly corners: readonly Point[]
  /** The areas that form or name the stage; empty when the stage was generated. */
  readonly areas: readonly AreaShape[]
  readonly how: string
}

/** Distance from the seats to a generated stage, and its depth, in distances between neighbouring seats. */
const [gap, depth] = [2, 3]

/**
 * Returns what the seats face: the stage of the settings, otherwise the area whose text names a stage,
 * otherwise the shape that can only be the stage by its position. Null when there is none.
 * @param step the distance of neighbouring seats in the plan’s units.
 */
export function findStage(
  areas: readonly AreaShape[],
  seats: readonly Point[],
  step: number,
  settings: PlanSettings,
): FoundStage | null {
  if (seats.length === 0) return null
  const hall = computeBounds(seats)
  const found =
    bySettings(areas, hall, step, settings) ?? byText(areas, hall, step) ?? byPlace(areas, seats, hall)
  return found && settings.front ? { ...found, kind: settings.front } : found
}

function bySettings(
  areas: readonly AreaShape[],
  hall: Bounds,
  step: number,
  { stage, side, front }: PlanSettings,
): FoundStage | null {
  const stageArea = stage && areas.find((each) => fold(each.text) === fold(stage))
  if (stageArea)
    return stageFrom(
      stageArea,
      findStageWord(stageArea.text)?.kind ?? front ?? 'stage',
      areas,
      hall,
      step,
      'as its settings say',
    )
  if (!side) return null
  const kind = front ?? 'stage'
  const bounds = atSide(hall, side, step)
  return {
    kind,
    bounds,
    corners: side === 'top' ? [] : listCorners(bounds),
    areas: [],
    how: `as its settings say: ${side}`,
  }
}

function byText(areas: readonly AreaShape[], hall: Bounds, step: number): FoundStage | null {
  const matches = areas.flatMap((area) => {
    const word = findStageWord(area.text)
    return word ? [{ area, ...word }] : []
  })
  const best =
    matches.find((each) => each.isExact && each.area.corners.length > 0) ??
    matches.find((each) => each.area.corners.length > 0) ??
    matches.find((each) => each.isExact)
  return best ? stageFrom(best.area, best.kind, areas, hall, step, `area "${best.area.text}"`) : null
}

/**
 * Returns the area itself; for an area of text only, the shape that contains the text; otherwise a shape
 * generated at its position.
 */
function stageFrom(
  area: AreaShape,
  kind: Plan['stageKind'],
  areas: readonly AreaShape[],
  hall: Bounds,
  step: number,
  how: string,
): FoundStage {
  const shape =
    area.corners.length > 0
      ? area
      : areas.find((each) => each.text === '' && isWithin(each.corners, area.textAt))
  if (shape)
    return {
      kind,
      bounds: shape.bounds,
      corners: shape.isUpright ? [] : shape.corners,
      areas: [area, shape],
      how,
    }
  const width = Math.max(hall.width * 0.4, 4 * step)
  const bounds = {
    x: area.textAt.x - width / 2,
    y: area.textAt.y - (depth * step) / 2,
    width,
    height: depth * step,
  }
  return { kind, bounds, corners: [], areas: [area], how }
}

/**
 * Finds the largest unnamed shape without seats inside, in front of one side of the seats or in their middle.
 */
function byPlace(areas: readonly AreaShape[], seats: readonly Point[], hall: Bounds): FoundStage | null {
  const isFacing = ({ bounds }: AreaShape): boolean => {
    const middle = computeCentre(bounds)
    const centre = computeCentre(hall)
    const isAcross = Math.abs(middle.x - centre.x) < hall.width * 0.25 && bounds.width >= hall.width * 0.2
    const isAlong = Math.abs(middle.y - centre.y) < hall.height * 0.25 && bounds.height >= hall.height * 0.2
    const isBeyondY = bounds.y + bounds.height <= hall.y || bounds.y >= hall.y + hall.height
    const isBeyondX = bounds.x + bounds.width <= hall.x || bounds.x >= hall.x + hall.width
    return (isAcross && isBeyondY) || (isAlong && isBeyondX) || (isAcross && isAlong)
  }
  const [best] = areas
    .filter((each) => each.text === '' && each.corners.length > 0 && isFacing(each))
    .filter((each) => !seats.some((seat) => isWithin(each.corners, seat)))
    .sort((a, b) => b.bounds.width * b.bounds.height - a.bounds.width * a.bounds.height)
  if (!best) return null
  const { bounds, corners, isUpright } = best
  const middle = computeCentre(bounds)
  const isInside =
    middle.x > hall.x &&
    middle.x < hall.x + hall.width &&
    middle.y > hall.y &&
    middle.y < hall.y + hall.height
  const isThin = Math.min(bounds.width, bounds.height) < Math.max(bounds.width, bounds.height) * 0.1
  const kind = isInside ? 'pitch' : isThin ? 'screen' : 'stage'
  return {
    kind,
    bounds,
    corners: isUpright ? [] : corners,
    areas: [best],
    how: 'a nameless shape, by its place',
  }
}

function atSide(hall: Bounds, side: NonNullable<PlanSettings['side']>, step: number): Bounds {
  const [wide, deep] = [Math.max(hall.width * 0.8, 4 * step), depth * step]
  const high = Math.max(hall.height * 0.8, 4 * step)
  const { x, y } = computeCentre(hall)
  const far = gap * step
  switch (side) {
    case 'top':
      return { x: x - wide / 2, y: hall.y - far - deep, width: wide, height: deep }
    case 'bottom':
      return { x: x - wide / 2, y: hall.y + hall.height + far, width: wide, height: deep }
    case 'left':
      return { x: hall.x - far - deep, y: y - high / 2, width: deep, height: high }
    case 'right':
      return { x: hall.x + hall.width + far, y: y - high / 2, width: deep, height: high }
    case 'middle':
      return { x: x - wide / 4, y: y - high / 4, width: wide / 2, height: high / 2 }
  }
}

function listCorners({ x, y, width, height }: Bounds): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}
