import { existsSync } from 'node:fs'
import path from 'node:path'
import { readFilms } from './catalogue'
import { backdropFrame, posterFrame, type Composition, type Frame, type Palette } from './kit/composition'
import type { Kind } from './kit/encode'

/** One picture to paint: SVG inside a frame. */
export type Picture = { kind: Kind; slug: string; frame: Frame; body: string; grain: number }

const compositionOf = async (slug: string): Promise<Composition | undefined> => {
  const file = path.join(import.meta.dirname, 'posters', `${slug}.ts`)
  if (!existsSync(file)) return undefined
  return ((await import(file)) as { composition: Composition }).composition
}

const filmPictures = async (): Promise<Picture[]> => {
  const pictures: Picture[] = []
  for (const film of readFilms()) {
    const composition = await compositionOf(film.id)
    if (!composition) {
      console.warn(`${film.id} has no drawing: add art/posters/${film.id}.ts`)
      continue
    }
    const palette = film.art.palette as unknown as Palette
    const grain = composition.grain ?? 0.12
    const poster = composition.art(posterFrame, palette) + composition.title(film, palette)
    pictures.push({ kind: 'posters', slug: film.id, frame: posterFrame, body: poster, grain })
    pictures.push({
      kind: 'backdrops',
      slug: film.id,
      frame: backdropFrame,
      body: composition.art(backdropFrame, palette),
      grain,
    })
  }
  return pictures
}

/** Every picture that the shipped catalogue can ask for. */
export const picturesOf = async (): Promise<Picture[]> => [...(await filmPictures())]
