interface Window {
  /** On dots.html: how long all seats of 50,000 take as pixels, or by a canvas call each. */
  drawSeats: (way: 'pixels' | 'calls') => number
  /** Renders the surroundings of the map and waits until the page rests: what a visitor has before the hall opens. */
  pageReady: () => Promise<void>
  openMap: () => void
  /**
   * Opens the map. Milliseconds until its seats, or sections, are drawn: `paintMs` until the main thread is done with the
   * frame, `presentedMs` until the compositor has shown it (Element Timing, in steps of 4 ms).
   */
  showMap: (untilPresented?: boolean) => Promise<{ paintMs: number; presentedMs: number }>
  /** Notes the time of every frame until `stopFrames`. */
  watchFrames: () => void
  /** Resolves when the hall has stood still for half a second and the processor has nothing to do. */
  atRest: () => Promise<void>
  stopFrames: () => number[]
  /** Makes `tapShown` what the next release of a pointer takes. */
  watchTap: () => void
  /** Milliseconds from the release of a pointer until the main thread is done with the frame that answers it. */
  tapShown: Promise<number>
  /** Resolves when all that a tap leads to is over: its animations, and what waited for its frame. */
  tapOver: () => Promise<void>
}
