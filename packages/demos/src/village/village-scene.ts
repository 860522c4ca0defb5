import type { Society } from '@telos/core'
import type { GroundMark, SceneFigure, WorldScene } from '@telos/draw'
import { thoughtOf } from '../scene-parts.ts'
import { dayAndTime } from './village-narrator.ts'
import { mapLabelOf, villageWords } from './village-words.ts'
import type { Village } from './world/village.ts'
import { villagePlaceNames, villagePlaces } from './world/village-places.ts'

/** The corner of the map, in paces from the green. */
const corner = { x: -600, y: -540 }

/** Returns the village as data for a film; watched villagers show their thoughts. */
export function villageScene(village: Village, society: Society, watched: readonly string[]): WorldScene {
  const shifted = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: x - corner.x,
    y: y - corner.y,
  })
  const places = villagePlaceNames.map(
    (name): GroundMark => ({
      at: shifted(villagePlaces[name]),
      look: 'spot',
      label: mapLabelOf(name),
    }),
  )
  const figures = [...village.bodies].map(({ name, at }): SceneFigure => {
    const isWatched = watched.includes(name)
    const thought = isWatched ? thoughtOf(society, name, villageWords) : undefined
    return {
      name,
      at: shifted(at),
      side: isWatched ? 'blue' : 'grey',
      thought,
    }
  })
  // watched villagers last, so that they are drawn over the others
  figures.sort((a, b) => Number(a.side === 'blue') - Number(b.side === 'blue'))
  return { width: 1200, height: 800, ground: places, figures, extras: { grey: 'other villagers' } }
}

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
