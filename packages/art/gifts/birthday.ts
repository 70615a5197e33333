import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mix, path, polar, randomFrom, rays, rect, repeat, times, turned } from '../kit/draw'

/** A cake whose tiers are strips of film; five candles, and confetti of tickets. */
export const composition: Composition = {
  art: (frame, [plum, coral, cream, amber, teal]) => {
    const random = randomFrom('birthday')
    const tier = (y: number, half: number, fill: string) => {
      const holes = Math.floor((half * 2 - 40) / 44)
      return (
        rect(-half, y, half * 2, 132, { fill, rx: 18 }) +
        repeat(holes, (i) => {
          const x = -((holes - 1) * 44) / 2 + i * 44 - 11
          return (
            rect(x, y + 16, 22, 16, { fill: plum, rx: 4 }) + rect(x, y + 100, 22, 16, { fill: plum, rx: 4 })
          )
        }) +
        repeat(Math.floor((half * 2 - 60) / 92), (i) => {
          const count = Math.floor((half * 2 - 60) / 92)
          const x = -((count - 1) * 92) / 2 + i * 92
          return rect(x - 38, y + 42, 76, 48, { fill: [coral, amber, teal][i % 3] as string, rx: 6 })
        })
      )
    }
    const candle = (x: number, fill: string) =>
      rect(x - 9, -262, 18, 84, { fill, rx: 6 }) +
      repeat(3, (i) => rect(x - 9, -250 + i * 26, 18, 9, mix(fill, '#ffffff', 0.55))) +
      path(
        `M${x} -330C${x + 30} -296 ${x + 20} -266 ${x} -266C${x - 20} -266 ${x - 30} -296 ${x} -330Z`,
        amber,
      ) +
      path(`M${x} -304C${x + 12} -290 ${x + 9} -272 ${x} -272C${x - 9} -272 ${x - 12} -290 ${x} -304Z`, cream)
    const confetti = times(46, (i) => {
      const [x, y] = polar(330 + random() * 520, random() * 360)
      const fill = [coral, amber, teal, cream][i % 4] as string
      return at(
        x,
        y * 0.72,
        turned(random() * 360, rect(-15, -8, 30, 16, { fill, rx: 3 }), circle(0, 0, 3.5, plum)),
      )
    }).join('')
    return (
      ground(frame, plum) +
      stage(
        frame,
        { y: 540 },
        { y: 24, scale: 1.02 },
        rays(28, 0, 1500, mix(plum, coral, 0.16), 0.5),
        circle(0, 0, 372, mix(plum, coral, 0.34)),
        confetti,
        times(5, (i) => candle((i - 2) * 62, [teal, coral, cream, coral, teal][i] as string)).join(''),
        tier(-180, 186, cream),
        tier(-48, 256, mix(cream, amber, 0.3)),
        tier(84, 330, cream),
        rect(-420, 216, 840, 26, { fill: amber, rx: 13 }),
        rect(-120, 242, 240, 42, { fill: mix(amber, plum, 0.3), rx: 6 }),
      )
    )
  },
  title: () => '',
}
