import { type BodyCase, checkEqual, eventually } from '../body-stage.ts'
import { stageMap } from '../stage-map.ts'

export const seeingCases: readonly BodyCase[] = [
  {
    name: 'sees the light of a lamp by night where it is',
    options: { map: stageMap({ blocks: [[{ x: 3, y: 4, z: 2 }, 'glowstone']], timeOfDay: 18000 }) },
    async run(stage) {
      const { body, world } = stage
      const places = Array.from({ length: 8 }, (_, x) => Array.from({ length: 6 }, (_, z) => ({ x, y: 4, z }))).flat()
      const seen = () => places.map((at) => body.lightAt(at))
      const given = places.map((at) => world.lightAt(at))
      // over the network, light and the time of day take a moment to arrive
      await eventually(stage, () => seen().every((light, index) => light === given[index]), 40)
      checkEqual(seen().join(' '), given.join(' '), 'light')
    },
  },
]
