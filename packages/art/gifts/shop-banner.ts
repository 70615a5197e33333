import { ground, stage, type Composition, type Palette } from '../kit/composition'
import { at, circle, mix, path, rect, repeat, star, times, turned } from '../kit/draw'

const palette: Palette = ['#15122e', '#5b3df5', '#f4f1ff', '#c6ff3d', '#ff6f91']

/** Gift cards on their way round: three of them in an orbit of rings. */
const composition: Composition = {
  art: (frame, [night, violet, paper, lime, rose]) => {
    const card = (fill: string, ribbon: string) =>
      rect(-236, -146, 500, 316, { fill: mix(night, '#000000', 0.5), rx: 30 }) +
      rect(-250, -160, 500, 316, { fill, rx: 30 }) +
      rect(-250, -30, 500, 50, ribbon) +
      rect(70, -160, 50, 316, ribbon) +
      at(
        95,
        -6,
        path(
          'M0 0C-36 -84 -126 -84 -110 -28C-100 6 -46 8 0 0ZM0 0C36 -84 126 -84 110 -28C100 6 46 8 0 0Z',
          mix(ribbon, '#ffffff', 0.22),
        ),
        circle(0, 0, 22, ribbon),
      ) +
      rect(-210, -122, 150, 16, { fill: mix(fill, ribbon, 0.45), rx: 8 }) +
      rect(-210, -92, 96, 16, { fill: mix(fill, ribbon, 0.45), rx: 8 }) +
      repeat(9, (i) => circle(-204 + i * 24, 116, 5, mix(fill, ribbon, 0.45)))
    const ring = (r: number, stroke: string, width: number) =>
      `<ellipse cx="0" cy="0" rx="${r}" ry="${Math.round(r * 0.46)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
    return (
      ground(frame, night) +
      stage(
        frame,
        { y: 540 },
        { y: 0, scale: 1.06, x: 300 },
        repeat(9, (i) => circle(0, 0, 1180 - i * 118, mix(night, violet, 0.05 + i * 0.045))),
        turned(
          -14,
          ring(640, mix(night, lime, 0.5), 3) +
            ring(800, mix(night, violet, 0.7), 3) +
            ring(980, mix(night, rose, 0.5), 3),
        ),
        ...times(26, (i) =>
          circle(
            Math.cos(i * 2.4) * (380 + i * 30),
            Math.sin(i * 2.4) * (210 + i * 12),
            3 + (i % 4) * 2,
            [lime, paper, rose][i % 3] as string,
          ),
        ),
        at(-330, 96, turned(-17, card(rose, night))),
        at(336, 84, turned(15, card(lime, violet))),
        at(0, -24, turned(-3, card(paper, violet))),
        at(-610, -188, star(4, 42, 11, lime)),
        at(560, -240, star(4, 34, 9, paper)),
      )
    )
  },
  title: () => '',
}

export const shopBanner = { composition, palette }
