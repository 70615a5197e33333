/**
 * Id of the element that a wide screen waits for before it paints a page that comes in pieces: where what comes later stands
 * above what came before. // src/app/preloads.ts
 */
export const paintedFrom = 'painted-from'
