import type { Film } from './composition'
import { line } from './type'

/** The small print that makes the posters one series: who and when at the start, the other title at the end. */
export const caption = (
  film: Film,
  fill: string,
  options: { y?: number; arabic?: boolean; other?: string } = {},
) => {
  const y = options.y ?? 1044
  const credit = `${film.director} · ${film.year}`
  const other = options.other ?? (options.arabic ? film.title.en : film.title.ar)
  const arabicOther = !options.arabic && options.other === undefined
  return (
    line(credit, 40, y, { font: 'Caption', size: 19, fill, track: 0.02 }) +
    line(other, 680, y, {
      font: arabicOther ? 'ReadexArabic' : 'Caption',
      size: arabicOther ? 23 : 19,
      fill,
      anchor: arabicOther ? 'start' : 'end',
      rtl: arabicOther,
    })
  )
}

/** The same for an event: what it is, and its other title. */
export const eventCaption = (event: Film, fill: string, arabic = false) =>
  line(event.genres.join(' · '), 40, 1044, { font: 'Caption', size: 19, fill, track: 0.02 }) +
  line(arabic ? event.title.en : event.title.ar, 680, 1044, {
    font: arabic ? 'Caption' : 'ReadexArabic',
    size: arabic ? 19 : 23,
    fill,
    anchor: arabic ? 'end' : 'start',
    rtl: !arabic,
  })
