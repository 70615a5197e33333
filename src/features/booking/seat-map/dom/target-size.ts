/** Below this many pixels a seat, a finger cannot choose a seat (a mouse: half of it): the press zooms in instead. */
export const tappablePx = 24
/** Size of a seat in pixels that is comfortable to tap. */
export const comfortablePx = 44
