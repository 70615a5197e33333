import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, lineTo, mix, path, polar, rect, scaled, star, times, turned } from '../kit/draw'
import { stack } from '../kit/type'

/** Scissors, black paper, a lamp behind it. */
export const composition: Composition = {
  art: (frame, [blue, red, orange, cream, black]) => {
    const halo = [520, 430, 350, 276, 206]
      .map((r, i) =>
        circle(40, -70, r, mix(i < 2 ? red : orange, cream, [0.05, 0.2, 0.1, 0.45, 0.85][i] as number)),
      )
      .join('')
    const feather = (length: number, degrees: number, width: number) => turned(degrees, path(`M0 0Q${-width} ${-length * 0.55} 0 ${-length}Q${width} ${-length * 0.55} 0 0Z`, black), path(`M0 ${-length * 0.4}Q${-width * 0.22} ${-length * 0.62} 0 ${-length * 0.84}Q${width * 0.22} ${-length * 0.62} 0 ${-length * 0.4}Z`, cream)) // prettier-ignore
    const wing =
      times(9, (i) => feather(300 - i * 17, -78 + i * 13, 19)).join('') +
      times(6, (i) => feather(150 - i * 8, -70 + i * 16, 13)).join('') +
      circle(0, 0, 40, black) +
      circle(0, -6, 12, cream)
    const leg = (points: readonly (readonly [number, number])[]) => lineTo(points, black, 21, { 'stroke-linejoin': 'round', 'stroke-linecap': 'butt' }) // prettier-ignore
    const horse =
      path('M-140 -28C-230 -90 -300 -30 -330 50C-290 10 -270 0 -250 10C-280 40 -300 70 -300 110C-260 50 -200 40 -138 6Z', black) +
      leg([[-122, 30], [-204, 84], [-262, 70], [-330, 118]]) + leg([[-96, 40], [-160, 118], [-222, 124], [-276, 184]]) + leg([[84, 30], [170, 60], [216, 14], [252, 44]]) + leg([[62, 40], [120, 110], [190, 96], [206, 140]]) +
      path('M-352 104l34 -8 6 28 -34 18zM-300 172l32 -12 10 26 -32 22zM238 34l26 -8 12 28 -26 12zM190 128l28 -4 4 32 -28 6z', black) +
      path('M-152 -10Q-152 -62 -96 -60Q-20 -36 50 -62Q96 -90 124 -160Q146 -214 196 -232L204 -268L222 -236Q250 -214 276 -152Q284 -134 268 -124Q252 -116 240 -130Q214 -144 200 -140Q190 -80 150 -20Q136 40 88 62Q0 62 -70 52Q-150 60 -152 -10Z', black) +
      times(8, (i) => turned(0, at(174 - i * 17, -226 + i * 26, path('M0 0Q-34 -6 -52 18Q-20 8 -6 22Z', black)))).join('') + circle(226, -196, 6, cream) +
      path('M252 -156L206 -176L200 -164L250 -144Z', cream) + lineTo([[206, -170], [120, -120], [58, -110]], cream, 3.5) +
      path('M-74 -60L62 -66L50 20Q0 34 -52 24Z', red) + times(5, (i) => at(-46 + i * 22, 12, path('M-9 0L9 0L0 24Z', cream))).join('') + times(4, (i) => circle(-40 + i * 26, -22, 6, cream)).join('') // prettier-ignore
    const rider =
      path('M-40 -58Q-50 -140 -20 -172Q6 -186 24 -164L36 -108L70 -116L74 -104L28 -84L20 -58Q60 -40 66 14L92 24V34L48 36L34 -14L-20 -30Z', black) + path('M-34 -150C-110 -150 -150 -90 -230 -96C-190 -70 -150 -60 -130 -64C-160 -40 -190 -34 -210 -36C-150 0 -60 -20 -30 -70Z', black) +
      circle(8, -196, 21, black) + path('M-18 -204Q-14 -236 8 -238Q34 -236 34 -206Q8 -194 -18 -204Z', black) + path('M2 -232Q-10 -274 -44 -282Q-14 -290 10 -264L12 -236Z', black) + circle(8, -218, 5, red) + path('M26 -196L36 -190L27 -184Z', black) // prettier-ignore
    const dome = (x: number, width: number, y: number) => at(x, y, rect(-width / 2, 0, width, 900, black), path(`M${-width / 2} 2C${-width * 0.66} ${-width * 0.42} ${-width * 0.14} ${-width * 0.56} 0 ${-width * 0.94}C${width * 0.14} ${-width * 0.56} ${width * 0.66} ${-width * 0.42} ${width / 2} 2Z`, black), times(3, (i) => path(`M${-width * 0.3 + i * width * 0.3 - width * 0.08} 70V40Q${-width * 0.3 + i * width * 0.3} 22 ${-width * 0.3 + i * width * 0.3 + width * 0.08} 40V70Z`, orange)).join('')) // prettier-ignore
    const minaret = (x: number, y: number) =>
      at(
        x,
        y,
        rect(-11, 0, 22, 900, black),
        rect(-19, 30, 38, 12, black),
        path('M-13 2Q0 -20 0 -66Q0 -20 13 2Z', black),
        rect(-4, 54, 8, 22, orange),
      )
    const city = dome(-236, 150, 420) + dome(30, 210, 452) + dome(270, 130, 410) + minaret(-340, 330) + minaret(-120, 356) + minaret(168, 320) + minaret(352, 380) + dome(-560, 190, 470) + dome(560, 170, 462) + minaret(-700, 400) + minaret(690, 390) + dome(-900, 150, 500) + dome(880, 190, 500) + rect(-1600, 540, 3200, 700, black) // prettier-ignore
    const stars = times(16, (i) =>
      at(...polar(430 + (i % 3) * 130, i * 22.5 + 8, 40, -70), star(6, 12, 4, cream)),
    ).join('')
    return (
      ground(frame, blue) +
      stage(frame, { y: 430, scale: 0.94, x: 340 }, { y: -10, scale: 0.84 },
        circle(40, -70, 640, mix(blue, red, 0.45)), halo, stars, at(0, 20, turned(-8, at(-30, -44, turned(-14, wing)), horse, at(-8, 0, scaled(0.94, rider)))), city) // prettier-ignore
    )
  },
  title: (film, [, , orange, cream, black]) =>
    rect(0, 868, 720, 212, black) + stack(['The adventures of'], { x: 40, y: 920, width: 640, gap: 0, from: 'bottom' }, { font: 'BodoniItalic', fill: orange, max: 46 }) +
    stack(['Prince Achmed'], { x: 40, y: 1004, width: 640, gap: 0, from: 'bottom' }, { font: 'Bodoni', fill: cream }) + caption(film, cream), // prettier-ignore
}
