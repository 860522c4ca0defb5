import type { Society } from '@telos/core'
import type { DemoScene, GroundMark, SceneFigure } from '../film/scene.ts'
import { thoughtOf } from '../film/thought.ts'
import type { Village } from './world/village.ts'
import { villagePlaceNames, villagePlaces } from './world/village-places.ts'

/** The corner of the map, in paces from the green. */
const corner = { x: -600, y: -540 }

/** The village as data for a film; those who are watched show what they think. */
export function villageScene(village: Village, society: Society, watched: readonly string[]): DemoScene {
  const shifted = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: x - corner.x,
    y: y - corner.y,
  })
  const places = villagePlaceNames.map(
    (name): GroundMark => ({
      at: shifted(villagePlaces[name]),
      look: 'spot',
      label: name,
    }),
  )
  const figures = [...village.bodies].map(({ name, at }): SceneFigure => {
    const isWatched = watched.includes(name)
    const thought = isWatched ? thoughtOf(society, name) : undefined
    return {
      name,
      at: shifted(at),
      side: isWatched ? 'blue' : 'grey',
      thought,
    }
  })
  // those who are watched last: they stand on top of the others
  figures.sort((a, b) => Number(a.side === 'blue') - Number(b.side === 'blue'))
  return { width: 1200, height: 800, ground: places, figures }
}
