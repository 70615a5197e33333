import { createElement, useEffect, useState, type ComponentType } from 'react'
import type { HallProps } from '../hall-props'

/** Up to here each seat is an element; above, a canvas. // budgets: row 8 against rows 9 and 10 */
const mostElements = 2000

export function isLargeHall(seats: number): boolean {
  return seats > mostElements
}

let loading: Promise<ComponentType<HallProps>> | undefined
let loaded: ComponentType<HallProps> | undefined

/**
 * Loads the code of large halls as soon as the number of seats is known, so that the hall can be drawn at
 * once. Not `lazy`: React holds a suspended screen back for 300 ms.
 */
export function loadHall(seats: number): void {
  if (isLargeHall(seats)) void load()
}

function load(): Promise<ComponentType<HallProps>> {
  loading ??= import('./canvas-hall').then(
    ({ CanvasHall }) => (loaded = CanvasHall),
    (reason: unknown) => {
      loading = undefined
      throw reason
    },
  )
  return loading
}

/** A hall drawn on a canvas, once its code is loaded. @throws in render when that cannot be loaded */
export function LargeHall(props: HallProps) {
  const [Hall, setHall] = useState(() => loaded)
  const [failure, setFailure] = useState<{ reason: unknown }>()
  const isMissing = !Hall
  useEffect(() => {
    if (!isMissing) return undefined
    let isGone = false
    load().then(
      (component) => {
        if (!isGone) setHall(() => component)
      },
      (reason: unknown) => {
        if (!isGone) setFailure({ reason })
      },
    )
    return () => {
      isGone = true
    }
  }, [isMissing])
  if (failure) throw failure.reason
  if (Hall) return createElement(Hall, props)
  return <div className="min-h-[max(15rem,51svh,100svh-23rem)] flex-1 rounded-l bg-surface" />
}
