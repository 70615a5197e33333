import {
  at,
  circle,
  mirrored,
  mix,
  path,
  poly,
  randomFrom,
  rect,
  repeat,
  scaled,
  times,
  type Point,
} from '../kit/draw'
import { acacia, dhow } from '../kit/figures'
import { palm } from './buildings'

/** Shades of one scene, far to near, and its artificial light. */
export type Shades = { far: string; mid: string; near: string; glow: string; water: string }
/** What stands behind the cinema; the origin is the middle of the horizon, 720 to either side. */
export type Landmark = (s: Shades) => string

const tower = (x: number, width: number, height: number, fill: string, glow: string, seed = x) => {
  const random = randomFrom(`t${seed}`)
  return rect(x, -height, width, height, fill) + times(Math.floor(height / 26) - 1, (r) => times(Math.floor(width / 15), (c) => (random() > 0.62 ? rect(x + 6 + c * 15, -height + 14 + r * 26, 7, 10, glow) : '')).join('')).join('') // prettier-ignore
}
const skyline = (seed: string, from: number, to: number, low: number, high: number, s: Shades) => {
  const random = randomFrom(seed)
  let x = from
  let out = ''
  while (x < to) {
    const width = 42 + Math.floor(random() * 46)
    out += tower(
      x,
      width,
      low + random() * (high - low),
      random() > 0.5 ? s.far : mix(s.far, s.mid, 0.5),
      s.glow,
    )
    x += width + Math.floor(random() * 12)
  }
  return out
}
const ridge = (points: readonly Point[], fill: string) => poly([[-760, 20], ...points, [760, 20]], fill)
const sea = (s: Shades) =>
  rect(-760, 0, 1520, 60, s.water) +
  repeat(7, (i) => rect(-700 + ((i * 211) % 1240), 10 + i * 7, 130, 3, mix(s.water, s.glow, 0.4)))
const boat = (x: number, scale: number, s: Shades, sail = s.glow) =>
  at(x, -10, scaled(scale, dhow(s.near, sail, mix(sail, s.mid, 0.35), s.glow)))
const windTower = (x: number, width: number, height: number, s: Shades) =>
  rect(x, -height, width, height, s.mid) +
  repeat(3, (i) => rect(x + 7 + (i * (width - 14)) / 3, -height + 14, (width - 14) / 3 - 5, 58, s.near)) +
  rect(x - 5, -height - 8, width + 10, 12, s.near) +
  repeat(3, (i) => rect(x - 10, -height + 24 + i * 16, width + 20, 3, s.near))
const fort = (x: number, width: number, height: number, s: Shades) =>
  rect(x, -height, width, height, s.mid) +
  repeat(Math.floor(width / 24), (i) => path(`M${x + i * 24} ${-height + 2}v-14q8 -14 16 0v14z`, s.mid)) +
  rect(x + width / 2 - 6, -height * 0.6, 12, 22, s.near)
const minaret = (x: number, height: number, s: Shades) =>
  rect(x - 9, -height, 18, height, s.mid) +
  rect(x - 16, -height * 0.78, 32, 9, s.mid) +
  path(
    `M${x - 12} ${-height}Q${x - 12} ${-height - 22} ${x} ${-height - 40}Q${x + 12} ${-height - 22} ${x + 12} ${-height}Z`,
    s.mid,
  )

const nairobi: Landmark = (s) =>
  skyline('nbo', -720, 720, 70, 210, s) + at(-330, 0, rect(-46, -330, 92, 330, s.mid), times(12, (i) => rect(-46, -316 + i * 25, 92, 7, s.near)).join(''), path('M-64 -330H64L52 -362H-52Z', s.near), rect(-3, -410, 6, 60, s.near), path('M58 0L64 -120Q92 -176 120 -120L126 0Z', s.mid)) + at(430, 0, rect(-40, -390, 80, 390, s.mid), poly([[-40, -390], [0, -440], [40, -390]], s.near), times(14, (i) => rect(-28, -372 + i * 26, 56, 8, s.glow)).join('')) // prettier-ignore
const ngong: Landmark = (s) => ridge([[-760, -90], [-600, -160], [-500, -110], [-380, -190], [-260, -130], [-120, -180], [60, -120], [220, -200], [330, -140], [470, -190], [620, -110], [760, -150]], s.far) + at(-540, 0, acacia(250, s.near)) + at(560, 0, acacia(300, s.near)) + at(-420, 0, acacia(150, s.mid)) + at(420, 0, acacia(140, s.mid)) // prettier-ignore
const mombasa: Landmark = (s) => {
  const tusk = (m: number) =>
    path(
      `M${-150 * m} 0C${-170 * m} -180 ${-120 * m} -290 ${26 * m} -330C${-70 * m} -270 ${-106 * m} -170 ${-112 * m} 0Z`,
      s.glow,
    )
  return (
    sea(s) +
    fort(-720, 240, 110, s) +
    fort(470, 250, 130, s) +
    at(-360, 0, tusk(1), tusk(-1)) +
    at(360, 0, tusk(1), tusk(-1)) +
    at(-590, -6, palm(250, s.near)) +
    at(600, -6, palm(290, s.near)) +
    at(660, -6, palm(210, s.near))
  )
}
const kisumu: Landmark = (s) => ridge([[-760, -60], [-560, -120], [-340, -70], [-140, -110], [100, -60], [320, -130], [560, -80], [760, -120]], s.far) + sea(s) + boat(-500, 0.62, s) + boat(540, 0.5, s) + boat(-640, 0.3, s) + times(16, (i) => path(`M${-740 + i * 22} 60Q${-736 + i * 22} 0 ${-748 + i * 26} ${-50 - (i % 4) * 14}`, { fill: 'none', stroke: s.near, 'stroke-width': 5 })).join('') + times(12, (i) => path(`M${500 + i * 22} 60Q${504 + i * 22} 0 ${492 + i * 24} ${-40 - (i % 4) * 16}`, { fill: 'none', stroke: s.near, 'stroke-width': 5 })).join('') // prettier-ignore
const kampala: Landmark = (s) =>
  times(7, (i) => path(`M${-900 + i * 250} 20Q${-740 + i * 250} ${-150 - (i % 3) * 60} ${-580 + i * 250} 20Z`, i % 2 ? s.far : mix(s.far, s.mid, 0.55))).join('') + at(-470, -120, minaret(0, 210, s), path('M30 0V-60Q80 -120 130 -60V0Z', s.mid), rect(78, -116, 4, 20, s.mid)) + at(470, -90, scaled(1, tower(-30, 60, 160, s.mid, s.glow), tower(44, 46, 110, s.mid, s.glow), tower(-90, 50, 120, s.mid, s.glow))) + times(30, (i) => rect(-720 + i * 49, -14 - ((i * 31) % 40), 18, 14, i % 3 ? s.glow : s.near)).join('') // prettier-ignore
const entebbe: Landmark = (s) => ridge([[-760, -50], [-520, -90], [-300, -50], [0, -80], [300, -44], [560, -96], [760, -60]], s.far) + sea(s) + rect(-760, -8, 420, 12, s.near) + repeat(9, (i) => rect(-750 + i * 48, 0, 9, 60, s.near)) + times(8, (i) => rect(-744 + i * 52, -46, 4, 40, s.near) + circle(-742 + i * 52, -50, 8, s.glow)).join('') + boat(520, 0.62, s) + at(660, 0, palm(230, s.near)) // prettier-ignore
const dar: Landmark = (s) => skyline('dar', -720, 720, 60, 170, s) + tower(-420, 84, 330, s.mid, s.glow) + tower(-330, 66, 280, s.mid, s.glow) + path('M360 0V-330Q420 -380 450 -330V0Z', s.mid) + tower(470, 74, 260, s.mid, s.glow) + sea(s) + at(-600, 0, palm(280, s.near)) + at(-650, 0, palm(200, s.near)) + at(620, 0, palm(250, s.near)) + boat(-190, 0.4, s) // prettier-ignore
const arusha: Landmark = (s) => poly([[-760, 20], [-420, -180], [-110, -380], [-40, -396], [0, -380], [60, -402], [110, -376], [420, -190], [760, 20]], s.far) + poly([[-110, -380], [-40, -396], [0, -380], [60, -402], [110, -376], [170, -340], [110, -330], [70, -290], [30, -340], [-30, -300], [-70, -344], [-150, -334]], mix(s.far, '#ffffff', 0.5)) + at(-560, 0, acacia(230, s.near)) + at(590, 0, acacia(270, s.near)) + at(470, 0, acacia(120, s.mid)) + at(-440, 0, acacia(110, s.mid)) // prettier-ignore
const zanzibar: Landmark = (s) => {
  const house = (x: number, w: number, h: number, i: number) =>
    rect(x, -h, w, h, i % 2 ? s.far : mix(s.far, s.mid, 0.5)) +
    times(Math.floor(w / 40), (c) =>
      times(Math.floor(h / 62), (r) =>
        path(`M${x + 12 + c * 40} ${-h + 52 + r * 60}v-22q9 -14 18 0v22z`, (c + r + i) % 3 ? s.mid : s.glow),
      ).join(''),
    ).join('') +
    rect(x - 4, -h - 6, w + 8, 8, s.mid)
  return times(13, (i) => house(-740 + i * 116, 104, 110 + ((i * 47) % 90), i)).join('') + at(-470, 0, rect(-110, -210, 220, 210, s.mid), times(6, (i) => rect(-104 + i * 38, -200, 8, 200, s.near)).join(''), rect(-116, -140, 232, 6, s.near), rect(-116, -76, 232, 6, s.near), rect(-28, -330, 56, 130, s.mid), circle(0, -280, 18, s.glow), poly([[-34, -330], [0, -376], [34, -330]], s.near)) + minaret(440, 280, s) + sea(s) + boat(560, 0.5, s) + boat(-640, 0.36, s) // prettier-ignore
}
const wtc = (x: number, s: Shades) => at(x, 0, path('M-92 0V-150Q-70 -300 -6 -420V0Z', s.mid), path('M92 0V-150Q70 -300 6 -420V0Z', s.mid), times(3, (i) => rect(-40, -120 - i * 86, 80, 8, s.near) + circle(0, -116 - i * 86, 26, { fill: 'none', stroke: s.near, 'stroke-width': 3 })).join(''), times(10, (i) => rect(-76 + i * 3, -40 - i * 28, 44, 5, s.glow) + rect(32, -40 - i * 28, 44 - i * 2, 5, s.glow)).join('')) // prettier-ignore
const manama: Landmark = (s) => skyline('mnm', -720, 720, 60, 180, s) + wtc(-430, s) + tower(390, 86, 340, s.mid, s.glow) + tower(500, 86, 340, s.mid, s.glow) + poly([[390, -340], [476, -380], [476, -340]], s.mid) + poly([[500, -340], [586, -380], [586, -340]], s.mid) + sea(s) + boat(-180, 0.34, s) // prettier-ignore
const adliya: Landmark = (s) => times(9, (i) => rect(-740 + i * 168, -110 - ((i * 53) % 80), 150, 200, [s.far, mix(s.far, s.glow, 0.25), mix(s.far, s.mid, 0.4)][i % 3] as string) + times(3, (c) => path(`M${-724 + i * 168 + c * 46} -40v-34q14 -20 28 0v34z`, (i + c) % 2 ? s.glow : s.near)).join('')).join('') + at(-560, 0, palm(270, s.near)) + at(600, 0, palm(300, s.near)) + wtc(470, { ...s, mid: s.far, near: s.far, glow: mix(s.far, s.glow, 0.2) }) + path('M-760 -300Q-400 -210 0 -300T760 -290', { fill: 'none', stroke: s.near, 'stroke-width': 2.5 }) + times(24, (i) => circle(-730 + i * 64, -278 + Math.sin(i * 0.52) * 18 + 8, 6, s.glow)).join('') // prettier-ignore
const muharraq: Landmark = (s) => times(11, (i) => rect(-760 + i * 142, -96 - ((i * 41) % 60), 134, 120, i % 2 ? s.far : mix(s.far, s.mid, 0.45)) + times(3, (c) => rect(-746 + i * 142 + c * 42, -66, 20, 34, (i + c) % 3 ? s.mid : s.glow)).join('')).join('') + windTower(-560, 76, 280, s) + windTower(-420, 60, 220, s) + windTower(420, 84, 300, s) + windTower(560, 58, 210, s) + minaret(-660, 260, s) + at(660, 0, palm(220, s.near)) // prettier-ignore
const doha: Landmark = (s) =>
  skyline('doh', -720, 720, 90, 230, s) + at(-460, 0, path('M-50 0V-330Q-50 -400 0 -412Q50 -400 50 -330V0Z', s.mid), rect(-3, -470, 6, 70, s.mid), times(12, (i) => path(`M-50 ${-20 - i * 28}L0 ${-44 - i * 28}L50 ${-20 - i * 28}`, { fill: 'none', stroke: s.glow, 'stroke-width': 3 })).join('')) + at(-300, 0, path('M-56 0Q-20 -150 -50 -300H50Q20 -150 56 0Z', s.mid), times(9, (i) => path(`M-40 ${-i * 33}L40 ${-30 - i * 33}`, { fill: 'none', stroke: s.near, 'stroke-width': 4 })).join('')) + at(410, 0, tower(-40, 80, 370, s.mid, s.glow), path('M-40 -370L40 -430V-370Z', s.mid)) + tower(510, 70, 290, s.mid, s.glow) + sea(s) + boat(610, 0.4, s) + boat(-620, 0.46, s) // prettier-ignore
const lusail: Landmark = (s) => {
  const horn =
    path('M-10 0C-250 -40 -300 -250 -196 -400C-226 -240 -160 -130 -10 -110Z', s.mid) +
    times(7, (i) =>
      path(`M${-60 - i * 26} ${-30 - i * 34}L${-40 - i * 26} ${-110 - i * 26}`, {
        fill: 'none',
        stroke: s.glow,
        'stroke-width': 4,
      }),
    ).join('')
  return (
    skyline('lus', -720, 720, 40, 120, s) +
    at(-390, 0, horn, mirrored(horn)) +
    at(
      460,
      0,
      tower(-100, 60, 300, s.mid, s.glow),
      tower(-34, 60, 340, s.mid, s.glow),
      tower(32, 60, 320, s.mid, s.glow),
    ) +
    sea(s) +
    boat(620, 0.36, s)
  )
}
const dubaiMarina: Landmark = (s) => {
  const twist = times(22, (i) =>
    poly(
      [
        [-44 + Math.sin(i / 13) * 16 - 3, -i * 18],
        [44 + Math.sin(i / 13) * 34 - 8, -i * 18],
        [44 + Math.sin((i + 1) / 13) * 34 - 8, -i * 18 - 15],
        [-44 + Math.sin((i + 1) / 13) * 16 - 3, -i * 18 - 15],
      ],
      i % 2 ? s.mid : s.near,
    ),
  ).join('')
  return (
    skyline('dxb', -720, 720, 120, 300, s) +
    at(-430, 0, twist) +
    tower(-600, 80, 380, s.mid, s.glow) +
    tower(-320, 60, 320, s.mid, s.glow) +
    at(
      450,
      0,
      tower(-40, 80, 420, s.mid, s.glow),
      poly(
        [
          [-40, -420],
          [0, -480],
          [40, -420],
        ],
        s.near,
      ),
    ) +
    tower(540, 90, 340, s.mid, s.glow) +
    sea(s) +
    boat(-200, 0.3, s, '#ffffff')
  )
}
const alserkal: Landmark = (s) => {
  const shed = (x: number, w: number, h: number, i: number) =>
    poly(
      [
        [x, 0],
        [x, -h],
        [x + w / 2, -h - 46],
        [x + w, -h],
        [x + w, 0],
      ],
      i % 2 ? s.far : mix(s.far, s.mid, 0.5),
    ) +
    times(Math.floor(w / 16), (k) => rect(x + k * 16, -h, 2.5, h, mix(s.far, s.mid, 0.8))).join('') +
    rect(x + w / 2 - 34, -84, 68, 84, i % 3 ? s.mid : s.glow)
  return (
    at(-560, 0, scaled(0.72, path('M-40 0L-30 -420L-14 -520L0 -700L14 -520L30 -420L40 0Z', s.far))) +
    times(7, (i) => shed(-760 + i * 220, 210, 150 + ((i * 37) % 50), i)).join('') +
    at(-620, 0, palm(180, s.near)) +
    at(640, 0, palm(220, s.near))
  )
}
const abuDhabi: Landmark = (s) => skyline('auh', -720, 720, 80, 200, s) + at(-450, 0, tower(-120, 56, 370, s.mid, s.glow), tower(-20, 56, 370, s.mid, s.glow), tower(80, 56, 370, s.mid, s.glow), rect(-130, -400, 276, 40, s.near)) + at(450, 0, path('M-60 0Q-84 -200 0 -380Q84 -200 60 0Z', s.mid), times(11, (i) => rect(-48 + i * 3, -50 - i * 26, 96 - i * 6, 5, s.glow)).join('')) + tower(560, 70, 260, s.mid, s.glow) + sea(s) + times(5, (i) => at(-700 + i * 340, 40, path('M0 20V-8M-26 18Q-20 -22 0 -30Q22 -22 26 18', { fill: 'none', stroke: s.near, 'stroke-width': 5 }), circle(0, -26, 24, s.near))).join('') // prettier-ignore
const kuwait: Landmark = (s) => {
  const ball = (y: number, r: number) =>
    circle(0, y, r, s.mid) +
    times(5, (i) =>
      path(`M${-r * 0.9} ${y - r * 0.5 + i * r * 0.26}H${r * 0.9}`, {
        fill: 'none',
        stroke: s.glow,
        'stroke-width': 3,
        'stroke-dasharray': '6 8',
      }),
    ).join('')
  const spike = (h: number, ...balls: [number, number][]) =>
    poly(
      [
        [-17, 0],
        [-7, -h * 0.75],
        [0, -h],
        [7, -h * 0.75],
        [17, 0],
      ],
      s.near,
    ) + balls.map(([y, r]) => ball(y, r)).join('')
  return skyline('kwt', -720, 720, 50, 150, s) + at(-470, 0, spike(440, [-190, 58], [-300, 30])) + at(-350, 0, spike(340, [-160, 48])) + at(-260, 0, spike(250)) + at(470, 0, tower(-36, 72, 300, s.mid, s.glow), path('M-36 -300Q0 -380 36 -300Z', s.mid)) + sea(s) + boat(590, 0.46, s) // prettier-ignore
}
const muscat: Landmark = (s) => ridge([[-760, -150], [-660, -260], [-590, -190], [-480, -340], [-400, -230], [-300, -290], [-180, -170], [-40, -240], [120, -160], [250, -290], [360, -210], [480, -350], [580, -230], [690, -290], [760, -180]], s.far) + ridge([[-760, -60], [-600, -130], [-440, -70], [-240, -120], [0, -60], [260, -130], [460, -80], [640, -150], [760, -90]], mix(s.far, s.mid, 0.6)) + at(-500, -66, fort(-70, 140, 90, s), fort(60, 60, 150, s)) + at(520, -90, fort(-40, 80, 130, s)) + times(12, (i) => rect(-720 + i * 126, -44 - ((i * 17) % 24), 100, 60, i % 2 ? mix(s.mid, '#ffffff', 0.72) : mix(s.mid, '#ffffff', 0.6)) + times(3, (c) => path(`M${-708 + i * 126 + c * 30} -6v-14q8 -10 16 0v14z`, s.mid)).join('')).join('') + sea(s) + boat(-620, 0.4, s) // prettier-ignore

/** By cinema first, then by its city. */
export const landmarks: Readonly<Record<string, Landmark>> = {
  karen: ngong, adliya, alserkal, 'muharraq-souq': muharraq, nairobi, mombasa, kisumu, kampala, entebbe, 'dar-es-salaam': dar, arusha, zanzibar, manama, muharraq, riffa: manama, doha, lusail,
  dubai: dubaiMarina, 'abu-dhabi': abuDhabi, salmiya: kuwait, 'kuwait-city': kuwait, muscat,
} // prettier-ignore
