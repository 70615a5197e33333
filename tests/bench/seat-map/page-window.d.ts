interface Window {
  /** On dots.html: milliseconds for drawing 50,000 seats as pixels, or by one canvas call each. */
  drawSeats: (way: 'pixels' | 'calls') => number
  /**
   * Renders the surroundings of the map and waits until the page is idle: the state before a visitor opens
   * the hall.
   */
  pageReady: () => Promise<void>
  openMap: () => void
  /**
   * Opens the map. Milliseconds until its seats, or sections, are drawn: `paintMs` until the main thread has
   * finished the frame, `presentedMs` until the compositor has shown it (Element Timing, in steps of 4 ms).
   */
  showMap: (untilPresented?: boolean) => Promise<{ paintMs: number; presentedMs: number }>
  /** Records the time of every frame until `stopFrames`. */
  watchFrames: () => void
  /** Resolves when the hall has not moved for half a second and the CPU is idle. */
  atRest: () => Promise<void>
  stopFrames: () => number[]
  /** Sets `tapShown` to the duration of the next pointer release. */
  watchTap: () => void
  /**
   * Milliseconds from the release of a pointer until the main thread has finished the frame that responds.
   */
  tapShown: Promise<number>
  /** Resolves when all effects of a tap are over: its animations, and deferred work. */
  tapOver: () => Promise<void>
}
