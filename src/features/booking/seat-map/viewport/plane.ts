/** The DOM hall is laid out once at this many pixels a layout unit (40 px a seat); zooming is a transform on top. */
export const pxPerUnit = 0.4
