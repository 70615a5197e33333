import { useMemo } from 'react'
import { hallGeometry, rowRange } from '@/contract/hall/geometry'
import { hallBox } from '../viewport/hall-box'
import { HallFloor } from './hall-floor'
import { HallGrid } from './hall-grid'
import type { HallProps } from '../hall-props'
import { RowLetters } from './row-letters'
import type { GridRow } from './seat-cells'

/** A hall of real elements: every seat is a named grid cell. For up to about 2,000 seats. */
export function DomHall(props: HallProps) {
  const { layout } = props
  const box = useMemo(() => hallBox(layout), [layout])
  const rows = useMemo(() => {
    const geometry = hallGeometry(layout)
    return layout.Rows.map((_, row): GridRow => {
      const [first, end] = rowRange(geometry, row)
      return { row, seats: Array.from({ length: end - first }, (__, i) => first + i) }
    })
  }, [layout])
  return (
    <HallGrid
      {...props}
      box={box}
      rowsFor={() => rows}
      isGentle={false}
      columns={Math.max(...rows.map((row) => row.seats.length))}
      nearPx={0}
      floor={<HallFloor layout={layout} box={box} />}
      letters={<RowLetters layout={layout} rows={rows} originX={box.x} originY={box.y} />}
    />
  )
}
