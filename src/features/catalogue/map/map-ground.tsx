import { countryIso } from '@/contract/catalogue/country-ids'
import { useScope } from '@/src/lib/page/scope'
import outlines from './outlines.json'
import type { MapPane, Projection } from './projection'

interface MapGroundProps {
  pane: MapPane
  projection: Projection
  /** Between the lines of the grid, kilometres. */
  gridKm: number
}

/** From this width on outlines are true enough to show, kilometres; below it a grid gives the distances. */
const outlinesFromKm = 45

/** What lies under the pins: the countries, or within a city a grid in the step of the scale. */
export function MapGround({ pane, projection, gridKm }: MapGroundProps) {
  const { countryId } = useScope()
  const { pxPerKm, pxPerDegree, toPane } = projection
  const { width, height } = pane
  if (width / pxPerKm < outlinesFromKm) {
    const step = gridKm * pxPerKm
    const lines = (most: number) =>
      Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => ((most / 2) % step) + index * step)
    return (
      <g className="stroke-line" strokeWidth="1">
        {lines(width).map((x) => (
          <line key={`x${x}`} x1={x} x2={x} y1={0} y2={height} />
        ))}
        {lines(height).map((y) => (
          <line key={`y${y}`} x1={0} x2={width} y1={y} y2={y} />
        ))}
      </g>
    )
  }
  const { x, y } = toPane({ latitude: 0, longitude: 0 })
  const own = countryIso[countryId]
  const scale = `${pxPerDegree.x * outlines.unit} ${pxPerDegree.y * outlines.unit}`
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {Object.entries(outlines.paths).map(([iso, path]) => (
        <path
          key={iso}
          d={path}
          vectorEffect="non-scaling-stroke"
          className={`stroke-line ${iso === own ? 'fill-raised' : 'fill-surface'}`}
        />
      ))}
    </g>
  )
}
