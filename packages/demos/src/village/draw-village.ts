import { dayAndTime } from './village-narrator.ts'
import type { Village } from './world/village.ts'
import { villagePlaceNames, villagePlaces } from './world/village-places.ts'

const width = 60
const height = 14
/** The row of the green. */
const middle = 9
const pacesPerColumn = 22
const pacesPerRow = 60

/**
 * Draws the village from above: how many people are at each place (people on the road count where they set out) and how many of them sleep.
 */
export function drawVillage(village: Village): string {
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ' '))
  for (const place of villagePlaceNames) {
    const here = [...village.bodies].filter((body) => body.place === place)
    const asleep = here.filter(({ doing }) => doing === 'sleep').length
    const { x, y } = villagePlaces[place]
    const column = Math.round(width / 2 + x / pacesPerColumn) - 4
    const row = middle + Math.round(y / pacesPerRow)
    const text = `${place} ${here.length}${asleep > 0 ? ` z${asleep}` : ''}`
    for (const [index, letter] of [...text].entries()) rows[row][column + index] = letter
  }
  return [dayAndTime(village), ...rows.map((row) => row.join('').trimEnd())].join('\n')
}
