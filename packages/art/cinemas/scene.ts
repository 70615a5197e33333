import type { Frame } from '../kit/composition'
import { at, circle, mix, rect, repeat, scaled, star, times, randomFrom } from '../kit/draw'
import { buildings, liveries } from './buildings'
import { landmarks, type Shades } from './landmarks'

type Hour = {
  sky: readonly [string, string, string]
  orb: string
  at: readonly [number, number, number]
  stars: boolean
  shades: Shades
  street: string
}

const hours = {
  dusk: { sky: ['#3a1d5c', '#a63a5e', '#f58b4c'], orb: '#ffd166', at: [250, 300, 120], stars: false, street: '#23122f', shades: { far: '#7a2f5f', mid: '#4c1f4f', near: '#2a1236', glow: '#ffc46b', water: '#5b2758' } },
  night: { sky: ['#0b1033', '#182358', '#33407f'], orb: '#f6ecc9', at: [-300, 150, 54], stars: true, street: '#070a20', shades: { far: '#232d66', mid: '#161d4a', near: '#0a0f2c', glow: '#ffd98a', water: '#141d52' } },
  day: { sky: ['#6fc3d0', '#a9dcd6', '#f5ecd2'], orb: '#ffcf66', at: [300, 170, 84], stars: false, street: '#c9b48c', shades: { far: '#8fb8b4', mid: '#4d8a8d', near: '#1f4f5a', glow: '#fff3cf', water: '#3fa1ab' } },
  dawn: { sky: ['#f2a48f', '#f9cfa4', '#fff0cf'], orb: '#ff8a5c', at: [-260, 330, 110], stars: false, street: '#7a4a4a', shades: { far: '#d9928a', mid: '#a55f6a', near: '#5f3450', glow: '#fff0c2', water: '#e0a48f' } },
  lagoon: { sky: ['#0d3b52', '#14777f', '#f2b263'], orb: '#ffd97a', at: [-280, 310, 104], stars: false, street: '#0a2a35', shades: { far: '#1c6470', mid: '#0f4656', near: '#072a38', glow: '#ffd27a', water: '#15606d' } },
} as const satisfies Record<string, Hour> // prettier-ignore

/** The hour at which each cinema looks its best; two of one city never at the same. */
const hourOf: Readonly<Record<string, keyof typeof hours>> = {
  westlands: 'dusk', karen: 'dawn', 'moi-avenue': 'night', nyali: 'lagoon', 'kisumu-lakeside': 'dusk', kololo: 'dawn', 'entebbe-pier': 'lagoon', masaki: 'day', njiro: 'dusk', 'stone-town': 'dawn',
  seef: 'lagoon', adliya: 'night', 'muharraq-souq': 'day', 'west-bay': 'dusk', 'lusail-marina': 'night', 'dubai-marina': 'night', alserkal: 'dawn', 'reem-island': 'day', 'salmiya-sea': 'lagoon', qurum: 'dawn',
} // prettier-ignore

export type CinemaRow = { id: string; chain: string; city: string; type: string }

/** A cinema in its town: the sky of its hour, the town's landmarks, the chain's building with the lights on. */
export const cinemaScene = (frame: Frame, cinema: CinemaRow): string => {
  const hour: Hour = hours[hourOf[cinema.id] ?? 'night']
  const livery = liveries[cinema.chain]
  const building = buildings[cinema.type]
  const landmark = landmarks[cinema.id] ?? landmarks[cinema.city]
  if (!livery || !building || !landmark)
    throw new Error(
      `${cinema.id}: no livery for ${cinema.chain}, building for ${cinema.type} or landmark for ${cinema.city}`,
    )
  const { w, h } = frame
  const horizon = h * 0.72
  const random = randomFrom(cinema.id)
  const bands = repeat(9, (i) =>
    rect(
      0,
      (horizon / 9) * i,
      w,
      horizon / 9 + 1,
      i < 4 ? mix(hour.sky[0], hour.sky[1], i / 4) : mix(hour.sky[1], hour.sky[2], (i - 4) / 4),
    ),
  )
  const stars = hour.stars
    ? times(40, () =>
        at(random() * w, random() * horizon * 0.6, star(4, 4 + random() * 6, 1.6, '#f6ecc9')),
      ).join('')
    : ''
  const [x, y, r] = hour.at
  const orb =
    circle(w / 2 + x, y, r * 1.5, { fill: hour.orb, opacity: 0.2 }) +
    circle(w / 2 + x, y, r, hour.orb) +
    (hour.stars
      ? circle(w / 2 + x + r * 0.38, y - r * 0.1, r * 0.84, mix(hour.sky[0], hour.sky[1], 0.5))
      : '')
  const street =
    rect(0, horizon + 44, w, h, hour.street) +
    repeat(13, (i) => rect(i * 130 - 40, horizon + 168, 74, 7, mix(hour.street, livery.light, 0.35)))
  const pavement = rect(0, horizon, w, 60, mix(hour.shades.mid, hour.street, 0.4))
  return (
    bands +
    stars +
    orb +
    pavement +
    at(w / 2, horizon + 6, landmark(hour.shades)) +
    street +
    at(w / 2, horizon + 62, scaled(0.98, building(livery)))
  )
}
