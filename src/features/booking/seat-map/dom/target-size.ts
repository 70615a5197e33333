/** Below this many pixels a seat, a finger cannot choose a seat (a mouse: half of it): the press zooms in instead. */
export const tappablePx = 24
/** A seat as large as a target should be. */
export const comfortablePx = 44
