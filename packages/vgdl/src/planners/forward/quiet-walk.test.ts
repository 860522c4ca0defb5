import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns } from '../../../../../tests/runs.ts'
import { randomPuzzle } from '../../../test/random/random-puzzle.ts'
import { type Action, Action as Actions } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import { haveSameFuture } from '../../model/state-key.ts'
import { QuietWalk } from './quiet-walk.ts'

test('who is put where a walk leads is as one who has walked there', () => {
  let walks = 0
  const actions = fc.array(fc.constantFrom(...Object.values(Actions)), { minLength: 1, maxLength: 15 })
  fc.assert(
    fc.property(randomPuzzle, actions, ({ stage }, moves) => {
      const world = stage.start()
      for (const move of moves) advance(world, move)
      const walk = new QuietWalk(stage)
      if (!walk.isQuiet(world)) return
      walk.flood(world)
      for (let event = 0; event < walk.events; event++) {
        const place = walk.eventPlaces[event]
        const walked = world.copy()
        for (const move of walk.pathTo(place, world)) advance(walked, move)
        const put = world.copy()
        walk.enter(put, place, walk.distanceTo(place))
        expect(put.tick).toBe(walked.tick)
        expect(haveSameFuture(put, walked)).toBe(true)
        advance(put, walk.eventActions[event] as Action)
        advance(walked, walk.eventActions[event] as Action)
        expect(haveSameFuture(put, walked)).toBe(true)
        walks += 1
      }
    }),
    { numRuns: 80, ...minRuns(20) },
  )
  expect(walks).toBeGreaterThan(40)
})
