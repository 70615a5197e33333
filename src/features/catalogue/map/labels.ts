import type { MapPane, Spot } from './projection'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Named {
  readonly id: string
  readonly at: Spot
  readonly text: string
}

export type LabelSide = 'right' | 'left' | 'below' | 'above'

/** Approximate width of a letter, relative to the text height. */
const letter = 0.56

/**
 * Returns the side on which each pin’s name fits without covering a pin, another name or the edge; none where
 * there is no room.
 */
export function labelSides(
  pins: readonly Named[],
  pane: MapPane,
  { pinPx, textPx }: { pinPx: number; textPx: number },
): ReadonlyMap<string, LabelSide> {
  const occupied: Box[] = pins.map(({ at }) => around(at, pinPx, pinPx))
  const sides = new Map<string, LabelSide>()
  for (const { id, at, text } of pins) {
    const width = text.length * letter * textPx + textPx
    const height = textPx * 1.4
    const far = pinPx / 2 + width / 2
    const high = pinPx / 2 + height / 2
    const boxes: Record<LabelSide, Box> = {
      right: around({ x: at.x + far, y: at.y }, width, height),
      left: around({ x: at.x - far, y: at.y }, width, height),
      below: around({ x: at.x, y: at.y + high }, width, height),
      above: around({ x: at.x, y: at.y - high }, width, height),
    }
    const side = (['right', 'left', 'below', 'above'] as const).find((each) => {
      const box = boxes[each]
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= pane.width && box.bottom <= pane.height
      return isInside && !occupied.some((other) => overlap(box, other))
    })
    if (side === undefined) continue
    sides.set(id, side)
    occupied.push(boxes[side])
  }
  return sides
}

function around({ x, y }: Spot, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/** A pin’s box touches its own label, so only true overlap counts. */
function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right - 0.5 &&
    other.left < one.right - 0.5 &&
    one.top < other.bottom - 0.5 &&
    other.top < one.bottom - 0.5
  )
}
