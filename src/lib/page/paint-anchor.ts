/**
 * Id of the element that a phone waits for before it paints a streamed page, where later content is
 * placed above earlier content. // src/app/preloads.ts
 */
export const paintAnchorId = 'painted-from'
