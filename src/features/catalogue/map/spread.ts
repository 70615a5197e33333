import type { MapPane, Spot } from './projection'

export interface Pin extends Spot {
  readonly id: string
}

/** Groups pins: a pin nearer than `withinPx` to one of a group belongs to it. In the order of the pins. */
export function clusterPins<P extends Pin>(pins: readonly P[], withinPx: number): P[][] {
  const found: P[][] = []
  for (const pin of pins) {
    const touched = found.filter((bunch) => bunch.some((other) => measureGap(pin, other) < withinPx))
    const [first] = touched
    if (!first) {
      found.push([pin])
      continue
    }
    for (const other of touched.slice(1)) {
      first.push(...other)
      found.splice(found.indexOf(other), 1)
    }
    first.push(pin)
  }
  return found
}

const rounds = 120

/**
 * Moves pins apart as little as necessary until none overlap, within the pane. Each keeps its true location,
 * to which a line leads. The result is deterministic.
 */
export function spread<P extends Pin>(
  pins: readonly P[],
  gapPx: number,
  pane: MapPane,
): { readonly pin: P; readonly at: Spot }[] {
  const moved = pins.map((pin) => ({ pin, at: { x: pin.x, y: pin.y } }))
  for (let round = 0; round < rounds; round++) {
    let isStill = true
    for (const [index, one] of moved.entries())
      for (const other of moved.slice(index + 1)) {
        const apart = measureGap(one.at, other.at)
        if (apart >= gapPx - 0.5) continue
        isStill = false
        // Two on the same spot separate in a direction of their own.
        const angle = apart < 0.01 ? index * 2.4 : Math.atan2(other.at.y - one.at.y, other.at.x - one.at.x)
        const step = (gapPx - apart) / 2
        one.at.x -= Math.cos(angle) * step
        one.at.y -= Math.sin(angle) * step
        other.at.x += Math.cos(angle) * step
        other.at.y += Math.sin(angle) * step
      }
    for (const { at } of moved) {
      at.x = within(at.x, gapPx / 2, pane.width - gapPx / 2)
      at.y = within(at.y, gapPx / 2, pane.height - gapPx / 2)
    }
    if (isStill) break
  }
  return moved
}

export function measureGap(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function within(value: number, least: number, max: number): number {
  return Math.min(Math.max(value, least), Math.max(least, max))
}
