import { countryIso } from '@/contract/catalogue/country-ids'
import { useAppContext } from '@/src/lib/page/app-context'
import outlines from './outlines.json'
import type { MapPane, Projection } from './projection'

interface MapGroundProps {
  pane: MapPane
  projection: Projection
  /** Distance between grid lines, in kilometres. */
  gridKm: number
}

/**
 * Width in kilometres from which outlines are accurate enough to show: they leave out small islands, and
 * bends.
 */
const outlinesFromKm = 100

/**
 * The layer under the pins: country outlines where they are accurate at this width, and a grid in steps of
 * the scale.
 */
export function MapGround({ pane, projection, gridKm }: MapGroundProps) {
  const { countryId } = useAppContext()
  const { pxPerKm, pxPerDegree, toPane } = projection
  const { width, height } = pane
  const step = gridKm * pxPerKm
  const lines = (extent: number) =>
    Array.from({ length: Math.ceil(extent / step) + 1 }, (_, index) => ((extent / 2) % step) + index * step)
  const { x, y } = toPane({ latitude: 0, longitude: 0 })
  const own = countryIso[countryId]
  const scale = `${pxPerDegree.x * outlines.unit} ${pxPerDegree.y * outlines.unit}`
  const isWide = width / pxPerKm >= outlinesFromKm
  return (
    <>
      {isWide ? (
        <g transform={`translate(${x} ${y}) scale(${scale})`}>
          {Object.entries(outlines.paths).map(([iso, path]) => (
            <path
              key={iso}
              d={path}
              vectorEffect="non-scaling-stroke"
              className={`stroke-muted ${iso === own ? 'fill-raised' : 'fill-ground'}`}
            />
          ))}
        </g>
      ) : (
        <rect width={width} height={height} className="fill-raised" />
      )}
      <g className="stroke-line" opacity={isWide ? 0.5 : 1}>
        {lines(width).map((each) => (
          <line key={`x${each}`} x1={each} x2={each} y1={0} y2={height} />
        ))}
        {lines(height).map((each) => (
          <line key={`y${each}`} x1={0} x2={width} y1={each} y2={each} />
        ))}
      </g>
    </>
  )
}
