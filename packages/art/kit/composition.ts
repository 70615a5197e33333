import { group } from './draw'

/** What a drawing knows of its film: a row of the shipped catalogue. */
export type Film = {
  id: string
  title: { en: string; ar: string; original: string }
  year: number
  director: string
  genres: readonly string[]
  /** Path of its trailer. */
  trailer?: string
  art: { palette: readonly string[]; motif: string }
}

/** The area to fill, in drawing units. */
export type Frame = { kind: 'poster' | 'wide'; w: number; h: number }
export const posterFrame: Frame = { kind: 'poster', w: 720, h: 1080 }
export const backdropFrame: Frame = { kind: 'wide', w: 1440, h: 810 }
/** Something to eat or drink, centred. */
export const foodFrame: Frame = { kind: 'wide', w: 640, h: 640 }
/** A gift card. */
export const giftFrame: Frame = { kind: 'wide', w: 1280, h: 800 }
export const bannerFrame: Frame = { kind: 'wide', w: 1440, h: 600 }

/** Five colours, darkest or dominant first, as the film's own data gives them. */
export type Palette = readonly [string, string, string, string, string]

/** A film's picture: one idea, drawn for any frame, and the title that only the poster carries. */
export type Composition = {
  art: (frame: Frame, p: Palette) => string
  title: (film: Film, p: Palette) => string
  /** Paper texture, 0 to 0.5. */
  grain?: number
  /** The colour shown before the picture is there; the first of the palette otherwise. */
  tint?: number
}

type Placing = { x?: number; y: number; scale?: number }

/** Puts the motif, drawn round the origin, where each kind of frame wants it; `wide` is relative to the centre, for a height of 810. */
export const stage = (frame: Frame, poster: Placing, wide: Placing, ...children: string[]): string => {
  if (frame.kind === 'poster')
    return group(`translate(${poster.x ?? 360} ${poster.y}) scale(${poster.scale ?? 1})`, ...children)
  const unit = frame.h / 810
  const x = frame.w / 2 + (wide.x ?? 0) * unit
  const y = frame.h / 2 + wide.y * unit
  return group(`translate(${x} ${y.toFixed(1)}) scale(${((wide.scale ?? 1) * unit).toFixed(3)})`, ...children)
}

/** The frame filled with one colour. */
export const ground = (frame: Frame, fill: string) =>
  `<rect width="${frame.w}" height="${frame.h}" fill="${fill}"/>`
