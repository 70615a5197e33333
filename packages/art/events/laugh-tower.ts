import { eventCaption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, clipped, ellipse, mix, path, rays, rect, repeat, times } from '../kit/draw'
import { stack } from '../kit/type'

/** Every floor has heard the joke. */
export const composition: Composition = {
  art: (frame, [yellow, ink, pink, white, cyan]) => {
    let count = 0
    const mouth = (kind: number): string => {
      const id = `m${frame.kind}${count++}`
      const shapes = [
        'M-36 -18H36Q34 30 0 32Q-34 30 -36 -18Z',
        'M0 -30Q30 -30 30 0Q30 32 0 32Q-30 32 -30 0Q-30 -30 0 -30Z',
        'M-38 -4Q0 -40 38 -4Q30 30 0 30Q-30 30 -38 -4Z',
        'M-40 -14Q0 8 40 -14Q34 32 0 32Q-34 32 -40 -14Z',
        'M-34 -22Q0 -30 34 -22Q44 10 24 26Q0 36 -24 26Q-44 10 -34 -22Z',
      ]
      const d = shapes[kind % 5] as string
      return clipped(
        id,
        `<path d="${d}"/>`,
        path(d, ink),
        ellipse(kind % 2 ? 8 : -4, 30, 24, 18, pink),
        rect(-40, -32, 80, kind % 5 === 1 ? 16 : 24, white),
        kind % 3 === 0 ? rect(-2, -32, 3, 26, ink) : '',
      )
    }
    const floor = (y: number, columns: number, width: number, fill: string, row: number) =>
      rect(-width / 2, y, width, 96, fill) + times(columns, (c) => at((c - (columns - 1) / 2) * (width / columns), y + 50, rect(-44, -42, 88, 84, { fill: [white, cyan, pink, yellow][(row + c * 3) % 4] as string, rx: 8 }), mouth(row * 3 + c * 2))).join('') // prettier-ignore
    const tower =
      times(3, (i) => floor(-330 + i * 96, 2, 216, i % 2 ? mix(ink, cyan, 0.2) : ink, i)).join('') + times(5, (i) => floor(-42 + i * 96, 3, 322, i % 2 ? mix(ink, cyan, 0.2) : ink, i + 3)).join('') + times(4, (i) => floor(438 + i * 96, 4, 428, i % 2 ? mix(ink, cyan, 0.2) : ink, i + 8)).join('') +
      path('M-108 -330Q-100 -420 0 -430Q100 -420 108 -330Z', pink) + rect(-5, -520, 10, 96, ink) + circle(0, -522, 16, cyan) + circle(-36, -370, 17, white) + circle(36, -370, 17, white) + circle(-32, -372, 8, ink) + circle(32, -372, 8, ink) // prettier-ignore
    const ha = repeat(
      7,
      (i) =>
        rect(-1500 + i * 170, 120 + ((i * 83) % 170), 130, 900, mix(yellow, ink, 0.12)) +
        rect(420 + i * 170, 100 + ((i * 61) % 190), 130, 900, mix(yellow, ink, 0.12)),
    )
    return (
      ground(frame, yellow) +
      stage(
        frame,
        { y: 470, scale: 0.82 },
        { y: 110, scale: 0.78 },
        at(0, -380, rays(30, 0, 2200, mix(yellow, '#ffffff', 0.45), 0.5)),
        ha,
        tower,
      )
    )
  },
  title: (film, [, ink, pink, white]) =>
    rect(0, 850, 720, 230, pink) + stack(['Laugh tower'], { x: 40, y: 992, width: 640, gap: 0, from: 'bottom' }, { font: 'Poster', fill: white }) + eventCaption(film, ink), // prettier-ignore
}
