interface Window {
  /** Mounts the map; answers with the milliseconds until its first seats, or sections, are on the screen. */
  showMap: () => Promise<number>
  /** Notes the time of every frame until `stopFrames`. */
  watchFrames: () => void
  /** Resolves when the hall has stood still for half a second and the processor has nothing to do. */
  atRest: () => Promise<void>
  stopFrames: () => number[]
  /** Makes `tapShown` the milliseconds from the next release of a pointer to the frame that answers it. */
  watchTap: () => void
  tapShown: Promise<number>
}
