/**
 * Pixels per layout unit (40 px a seat) at which the DOM hall is laid out once; zooming is a transform on
 * top.
 */
export const pxPerUnit = 0.4
