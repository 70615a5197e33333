import { at, circle, ellipse, group, mix, path, poly, rect, repeat, times } from '../kit/draw'
import { acacia, dhow } from '../kit/figures'
import type { BrandDrawing } from './marks'

/** The picture of a brand when it has no banner to show, 1440 by 600, without text. */
export const defaultBanners: Readonly<Record<string, (b: BrandDrawing) => string>> = {
  tembo: (b) =>
    rect(0, 0, 1440, 600, b.ground) + repeat(7, (i) => circle(720, 420, 620 - i * 74, mix(b.ground, b.second, 0.1 + i * 0.11))) + circle(720, 420, 150, b.accent) + at(300, 470, acacia(190, '#0b0805')) + at(1170, 476, acacia(240, '#0b0805')) + at(1010, 466, acacia(120, '#0b0805')) +
    path('M0 476Q360 430 720 462T1440 470V600H0Z', '#0b0805') +
    // the elephant and her calf walk under the sun
    at(690, 474, path('M-170 0V-92Q-176 -186 -78 -194Q-30 -206 40 -196Q86 -206 116 -176Q150 -164 150 -110Q152 -52 168 -20Q176 -6 166 2Q152 4 148 -14Q128 -60 120 -96Q104 -66 88 -70V0H44V-66Q0 -48 -66 -62L-70 0H-112V-60Q-128 -44 -126 0Z', '#0b0805'), path('M62 -178Q22 -160 30 -110Q54 -84 84 -104Q96 -146 62 -178Z', mix(b.ground, b.second, 0.42)), path('M130 -96Q154 -84 172 -96Q156 -74 128 -80Z', b.third)) +
    at(470, 474, group('scale(.52)', path('M-170 0V-92Q-176 -186 -78 -194Q-30 -206 40 -196Q86 -206 116 -176Q150 -164 150 -110Q152 -52 168 -20Q176 -6 166 2Q152 4 148 -14Q128 -60 120 -96Q104 -66 88 -70V0H44V-66Q0 -48 -66 -62L-70 0H-112V-60Q-128 -44 -126 0Z', '#0b0805'))) +
    repeat(30, (i) => poly([[i * 48, 560], [i * 48 + 24, 536], [i * 48 + 48, 560], [i * 48 + 24, 584]], i % 2 ? b.accent : b.second) + poly([[i * 48 + 12, 560], [i * 48 + 24, 548], [i * 48 + 36, 560], [i * 48 + 24, 572]], b.third)) + rect(0, 526, 1440, 5, b.third) + rect(0, 590, 1440, 5, b.third), // prettier-ignore
  dana: (b) =>
    rect(0, 0, 1440, 600, '#e9f2ef') + circle(720, 300, 230, '#fbf3e0') + circle(720, 300, 176, '#ffffff') + times(6, (i) => path(`M0 ${330 + i * 44}${times(16, (j) => `q45 ${(j + i) % 2 ? 26 : -26} 90 0`).join('')}V600H0Z`, mix('#a9d6d6', b.accent, i / 5))).join('') +
    at(720, 336, dhow(b.accent, '#ffffff', '#e9dcc0', b.second)) + circle(720, 476, 46, '#fdfbf4') + path('M686 508A46 46 0 0 0 764 462A56 56 0 0 1 686 508Z', '#e6d3ab') + ellipse(704, 458, 10, 7, '#ffffff') + [64, 84, 108].map((r) => circle(720, 476, r, { fill: 'none', stroke: b.second, 'stroke-width': 1.6, opacity: 0.8 })).join(''), // prettier-ignore
  orbit: (b) =>
    rect(0, 0, 1440, 600, b.ground) + repeat(31, (i) => rect(i * 48, 0, 1, 600, '#171a23')) + repeat(14, (i) => rect(0, i * 48, 1440, 1, '#171a23')) +
    `<defs><linearGradient id="sweep" x1="0" x2="1"><stop stop-color="#7a5cff"/><stop offset=".5" stop-color="#4de3ff"/><stop offset="1" stop-color="#c6ff3d"/></linearGradient></defs>` +
    `<g transform="rotate(-16 720 300)">${[430, 350, 280].map((r, i) => ellipse(720, 300, r, r * 0.32, { fill: 'none', stroke: i === 1 ? 'url(#sweep)' : '#363c4d', 'stroke-width': i === 1 ? 20 : 2 })).join('')}</g>` + circle(720, 300, 128, b.ink) + path('M720 172A128 128 0 0 1 720 428Q790 300 720 172Z', b.accent) +
    `<g transform="rotate(-16 720 300)">${path('M370 300A350 112 0 0 0 1070 300', { fill: 'none', stroke: 'url(#sweep)', 'stroke-width': 20 })}</g>` + rect(1044, 178, 26, 26, b.accent) + rect(360, 420, 14, 14, b.second), // prettier-ignore
}
