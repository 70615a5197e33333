/**
 * Draws the trailers of the shipped catalogue into `public/art/trailers`: a film whose `trailer` is a file there
 * gets one of its own backdrop and poster, silent and some ten seconds long. Needs `ffmpeg`.
 *
 *   npm run trailers                 all of them
 *   npm run trailers -- metropolis   some of them
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { readFilms } from './catalogue'
import type { Film } from './kit/composition'

const art = path.resolve(import.meta.dirname, '../../public/art')
const target = path.join(art, 'trailers')
const width = 640
const height = 360
/** Pictures are moved at several times the size of the video, so that slow motion does not jitter. */
const scale = 4
const framesASecond = 24
const fadeSeconds = 0.6

/** A camera move over a picture. Its expressions are ffmpeg’s, with the progress `p` from 0 to 1. */
type Shot = { picture: string; seconds: number } & (
  | { move: 'zoom'; zoom: string; x: string; y: string }
  /** Up along a picture that is as wide as the video and taller. */
  | { move: 'rise' }
)

const centre = { x: 'iw/2-iw/zoom/2', y: 'ih/2-ih/zoom/2' }

/** The poster whole, on its own first colour: the last shot. */
async function posterCard(film: Film, folder: string): Promise<string> {
  const file = path.join(folder, `${film.id}-card.png`)
  const poster = await sharp(path.join(art, 'posters', `${film.id}-720.webp`))
    .resize({ height: Math.round(height * scale * 0.86) })
    .toBuffer()
  await sharp({
    create: { width: width * scale, height: height * scale, channels: 3, background: film.art.palette[0] as string },
  })
    .composite([{ input: poster, gravity: 'centre' }])
    .png()
    .toFile(file)
  return file
}

/** A part of the poster as wide as the video, which the shot moves along. */
async function posterStrip(film: Film, folder: string): Promise<string> {
  const file = path.join(folder, `${film.id}-strip.png`)
  await sharp(path.join(art, 'posters', `${film.id}-720.webp`))
    .resize({ width: width * scale })
    .png()
    .toFile(file)
  return file
}

async function drawShots(film: Film, folder: string): Promise<Shot[]> {
  const backdrop = path.join(folder, `${film.id}-backdrop.png`)
  await sharp(path.join(art, 'backdrops', `${film.id}-1440.webp`))
    .resize({ width: width * scale, height: height * scale, fit: 'cover' })
    .png()
    .toFile(backdrop)
  const strip = await posterStrip(film, folder)
  const card = await posterCard(film, folder)
  return [
    { move: 'zoom', picture: backdrop, seconds: 3.4, zoom: '1.9-0.7*p', ...centre },
    { move: 'rise', picture: strip, seconds: 3 },
    { move: 'zoom', picture: backdrop, seconds: 2.6, zoom: '1.5', x: '(iw-iw/zoom)*p', y: centre.y },
    { move: 'zoom', picture: card, seconds: 3, zoom: '1+0.05*p', ...centre },
  ]
}

function shotFilter(shot: Shot, index: number): string {
  const frames = Math.round(shot.seconds * framesASecond)
  const label = `setpts=PTS-STARTPTS[s${index}]`
  if (shot.move === 'rise')
    return `[${index}:v]loop=${frames}:1,fps=${framesASecond},crop=iw:iw*9/16:0:'(ih-iw*9/16)*(1-min(1,n/${frames}))',scale=${width}:${height},trim=end_frame=${frames},${label}`
  const at = (expression: string) => expression.replaceAll(/\bp\b/g, `(on/${frames})`)
  return `[${index}:v]zoompan=z='${at(shot.zoom)}':x='${at(shot.x)}':y='${at(shot.y)}':d=${frames}:s=${width}x${height}:fps=${framesASecond},${label}`
}

/** Fades from each shot to the next. */
function fades(shots: readonly Shot[]): string[] {
  let startSeconds = 0
  return shots.slice(1).map((_, index) => {
    startSeconds += (shots[index] as Shot).seconds - fadeSeconds
    const from = index === 0 ? 's0' : `f${index - 1}`
    return `[${from}][s${index + 1}]xfade=transition=fade:duration=${fadeSeconds}:offset=${startSeconds.toFixed(2)}[f${index}]`
  })
}

const wanted = process.argv.slice(2)
const films = readFilms().filter(
  ({ id, trailer }) => trailer === `/art/trailers/${id}.mp4` && (wanted.length === 0 || wanted.includes(id)),
)
const folder = mkdtempSync(path.join(tmpdir(), 'trailers-'))
mkdirSync(target, { recursive: true })
try {
  for (const film of films) {
    const shots = await drawShots(film, folder)
    const file = path.join(target, `${film.id}.mp4`)
    const last = `f${shots.length - 2}`
    execFileSync('ffmpeg', [
      ...['-y', '-loglevel', 'error'],
      ...shots.flatMap(({ picture }) => ['-i', picture]),
      '-filter_complex',
      [...shots.map(shotFilter), ...fades(shots), `[${last}]hqdn3d=3,format=yuv420p[v]`].join(';'),
      ...['-map', '[v]', '-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '37'],
      // A key frame every two seconds, so that a visitor can seek, and the index first, so that it starts at once.
      ...['-g', String(framesASecond * 2), '-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact'],
      file,
    ])
    console.log(`${film.id}  ${(statSync(file).size / 1000).toFixed(1)} kB`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
