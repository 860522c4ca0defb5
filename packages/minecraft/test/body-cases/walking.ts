import { blockDistance, blockOf, positionKey } from '../../src/position.ts'
import { advanceBody, type BodyCase, check, checkEqual, eventually, fail, stopwatch, succeed } from '../body-stage.ts'
import { stageMap } from '../stage-map.ts'

/** Rows of stone, two high, from z 0 to 8 at x 8: the path around leads over z 9. */
const wall = Array.from({ length: 9 }, (_, z) => [4, 5].map((y) => [{ x: 8, y, z }, 'stone'] as const)).flat()
const cage = [-1, 0, 1].flatMap((dx) =>
  [-1, 0, 1].flatMap((dz) =>
    [4, 5, 6].flatMap((y) =>
      dx === 0 && dz === 0 && y < 6 ? [] : [[{ x: 16 + dx, y, z: 16 + dz }, 'stone'] as const],
    ),
  ),
)
/** Four steps along z 4, the first at x 7. */
export const stairs = [1, 2, 3, 4].flatMap((step) =>
  Array.from({ length: step }, (_, y) => [{ x: 6 + step, y: 4 + y, z: 4 }, 'stone'] as const),
)

export const walkingCases: readonly BodyCase[] = [
  {
    name: 'walks onto a block',
    options: { map: stageMap() },
    async run(stage) {
      const checkTicks = stopwatch(stage)
      await succeed(stage, { do: 'walk', to: { x: 14, y: 4, z: 4 }, within: 0 })
      checkEqual(positionKey(blockOf(stage.body.position)), '14,4,4', 'where it is')
      // 10 blocks at 5.612 blocks per second take 36 ticks
      checkTicks(30, 55, '10 blocks')
      check(
        await eventually(stage, () => blockDistance(stage.player.entity.position, stage.body.position) < 0.5),
        'world and body disagree',
      )
    },
  },
  {
    name: 'walks around a wall until it is near',
    options: { map: stageMap({ blocks: wall }) },
    async run(stage) {
      await succeed(stage, { do: 'walk', to: { x: 12, y: 4, z: 4 }, within: 2 })
      check(blockDistance(blockOf(stage.body.position), { x: 12, y: 4, z: 4 }) <= 2, 'it is not near')
    },
  },
  {
    name: 'jumps up stairs and drops down from them',
    options: { map: stageMap({ blocks: stairs }) },
    async run(stage) {
      await succeed(stage, { do: 'walk', to: { x: 9, y: 6, z: 4 }, within: 0 })
      checkEqual(positionKey(blockOf(stage.body.position)), '9,7,4', 'where it is, on top of what it named')
      await succeed(stage, { do: 'walk', to: { x: 9, y: 4, z: 5 }, within: 0 })
      checkEqual(positionKey(blockOf(stage.body.position)), '9,4,5', 'where it is')
      checkEqual(stage.body.health, 20, 'health after a drop of three blocks')
    },
  },
  {
    name: 'says that there is no way',
    options: { map: stageMap({ blocks: cage }) },
    async run(stage) {
      await fail(stage, { do: 'walk', to: { x: 16, y: 4, z: 16 }, within: 0 })
    },
  },
  {
    name: 'stops where it is when it is told to',
    options: { map: stageMap() },
    async run(stage) {
      const handle = stage.body.begin({ do: 'walk', to: { x: 20, y: 4, z: 20 }, within: 0 })
      await stage.advance(15)
      handle.cancel()
      checkEqual(handle.status, 'cancelled', 'status')
      await advanceBody(stage, 10)
      const { position } = stage.body
      await advanceBody(stage, 20)
      check(blockDistance(position, stage.body.position) < 0.05, 'it still moves')
      check(blockDistance(position, { x: 20.5, y: 4, z: 20.5 }) > 3, 'it arrived all the same')
    },
  },
  {
    name: 'finds another way when one is closed',
    options: { map: stageMap({ blocks: wall.filter(([{ z }]) => z !== 4) }) },
    async run(stage) {
      const handle = stage.body.begin({ do: 'walk', to: { x: 12, y: 4, z: 4 }, within: 0 })
      await stage.advance(5)
      for (const y of [4, 5]) stage.world.setBlock({ x: 8, y, z: 4 }, { name: 'stone' })
      check(await eventually(stage, () => handle.status !== 'running', 400), 'it never ended')
      checkEqual(handle.status, 'done', `status (${handle.why})`)
      checkEqual(positionKey(blockOf(stage.body.position)), '12,4,4', 'where it is')
    },
  },
  {
    name: 'begins something else in the middle',
    options: { map: stageMap() },
    async run(stage) {
      const first = stage.body.begin({ do: 'walk', to: { x: 20, y: 4, z: 4 }, within: 0 })
      await stage.advance(10)
      await succeed(stage, { do: 'walk', to: { x: 4, y: 4, z: 8 }, within: 0 })
      checkEqual(first.status, 'cancelled', 'status of the first')
    },
  },
  {
    name: 'follows an animal',
    options: { map: stageMap({ animals: [{ species: 'cow', at: { x: 14.5, y: 4, z: 14.5 } }] }) },
    async run(stage) {
      const cow = stage.body.entities().find(({ name }) => name === 'cow')!
      await succeed(stage, { do: 'follow', entity: cow.id, within: 2.5 })
      const now = stage.body.entities().find(({ id }) => id === cow.id)!
      check(blockDistance(now.position, stage.body.position) <= 4, 'it is not near')
    },
  },
  {
    name: 'says that what it follows is gone',
    options: { map: stageMap({ animals: [{ species: 'cow', at: { x: 20.5, y: 4, z: 20.5 } }] }) },
    async run(stage) {
      const cow = stage.body.entities().find(({ name }) => name === 'cow')!
      stage.world.removeEntity(cow.id)
      await stage.advance(5)
      await fail(stage, { do: 'follow', entity: cow.id, within: 2 })
    },
  },
]
