import { createSharedState, useSharedState } from '@/src/lib/page/shared-state'

/** The element above the bar of a page that has a bar at its bottom; null on any other page. */
const slot = createSharedState<HTMLElement | null>(null)

/**
 * The `ref` of that element: notices in it extend the bar and cover neither the bar nor the page’s content.
 */
export function footSlot(element: HTMLElement | null) {
  slot.set(element)
  return () => slot.set(null)
}

export function useFootSlot(): HTMLElement | null {
  return useSharedState(slot, null)
}
