/** Widths in pixels, and the ratio of width to height, of what stands where an operator has no picture. */
const wide = { Widths: [480, 960, 1440], Ratio: 2.4 }
export const brandPictureShapes = {
  banner: wide,
  cinema: wide,
  film: { Widths: [160, 320, 480], Ratio: 0.6667 },
  event: wide,
}
