import { blockDistance, centreOf } from '../../src/position.ts'
import { type BodyCase, carried, check, checkEqual, eventually, fail, stopwatch, succeed } from '../body-stage.ts'
import { stageMap } from '../stage-map.ts'

const stone = { x: 6, y: 4, z: 4 }
const far = { x: 18, y: 4, z: 18 }
const someBlocks = stageMap({
  blocks: [
    [stone, 'stone'],
    [far, 'stone'],
    [{ x: 4, y: 4, z: 6 }, 'oak_log'],
  ],
})
const one = (item: string) => ({ item, count: 1 })

export const digAndPlaceCases: readonly BodyCase[] = [
  {
    name: 'takes things in hand, from the hot bar and from the pack',
    options: {
      map: stageMap(),
      carried: [
        ...['stone_axe', 'stone_sword', 'bread', 'torch', 'stick', 'coal', 'apple', 'dirt', 'sand', 'shears'].map(one),
      ],
    },
    async run(stage) {
      for (const item of ['torch', 'shears', 'stone_axe', 'apple']) {
        await succeed(stage, { do: 'hold', item })
        checkEqual(stage.body.held?.item, item, 'in hand')
        check(
          await eventually(stage, () => stage.player.held?.item === item),
          `the world does not know of ${item} in hand`,
        )
      }
      checkEqual(stage.body.inventory.length, 10, 'stacks carried')
    },
  },
  {
    name: 'does not hold what it does not have',
    options: { map: stageMap(), carried: [one('stick')] },
    async run(stage) {
      const why = await fail(stage, { do: 'hold', item: 'diamond' })
      check(why.includes('diamond'), why)
    },
  },
  {
    name: 'digs with a tool in the time that it takes, and collects what falls',
    options: { map: someBlocks, carried: [one('wooden_pickaxe')] },
    async run(stage) {
      await succeed(stage, { do: 'hold', item: 'wooden_pickaxe' })
      const checkTicks = stopwatch(stage)
      await succeed(stage, { do: 'dig', at: stone })
      // stone by a wooden pickaxe: 1.15 s
      checkTicks(21, 34, 'stone')
      checkEqual(stage.world.blockAt(stone).name, 'air', 'block')
      await succeed(stage, { do: 'walk', to: stone, within: 0 })
      check(await eventually(stage, () => carried(stage, 'cobblestone') === 1, 40), 'no cobblestone')
      check(await eventually(stage, () => stage.body.held?.wear === 1), 'the tool did not wear')
    },
  },
  {
    name: 'digs without a tool, but nothing falls from stone',
    options: { map: someBlocks },
    async run(stage) {
      const checkTicks = stopwatch(stage)
      await succeed(stage, { do: 'dig', at: stone })
      // by hand 7.5 s
      checkTicks(148, 165, 'stone by hand')
      await succeed(stage, { do: 'walk', to: stone, within: 0 })
      await stage.advance(20)
      checkEqual(carried(stage, 'cobblestone'), 0, 'cobblestone')
    },
  },
  {
    name: 'does not dig what is out of reach, not there, or bedrock',
    options: { map: someBlocks },
    async run(stage) {
      await fail(stage, { do: 'dig', at: far })
      await fail(stage, { do: 'dig', at: { x: 5, y: 5, z: 5 } })
      await fail(stage, { do: 'dig', at: { x: 4, y: 0, z: 4 } })
      checkEqual(stage.world.blockAt(far).name, 'stone', 'block')
    },
  },
  {
    name: 'stops digging when it is told to',
    options: { map: someBlocks },
    async run(stage) {
      const handle = stage.body.begin({ do: 'dig', at: { x: 4, y: 4, z: 6 } })
      check(await eventually(stage, () => stage.player.digging !== undefined), 'it does not dig')
      await stage.advance(15)
      handle.cancel()
      await stage.advance(100)
      checkEqual(stage.world.blockAt({ x: 4, y: 4, z: 6 }).name, 'oak_log', 'block')
      checkEqual(stage.player.digging?.since, undefined, 'digging since')
    },
  },
  {
    name: 'falls when it digs what it stands on',
    options: { map: someBlocks, carried: [one('wooden_shovel')] },
    async run(stage) {
      await succeed(stage, { do: 'hold', item: 'wooden_shovel' })
      await succeed(stage, { do: 'dig', at: { x: 4, y: 3, z: 4 } })
      check(
        await eventually(stage, () => Math.abs(stage.body.position.y - 3) < 0.05, 40),
        `at height ${stage.body.position.y}`,
      )
      check(
        await eventually(stage, () => Math.abs(stage.player.entity.position.y - 3) < 0.05),
        'world and body disagree',
      )
    },
  },
  {
    name: 'places a block beside another, and tells the world and itself',
    options: { map: someBlocks, carried: [{ item: 'crafting_table', count: 2 }] },
    async run(stage) {
      const at = { x: 6, y: 4, z: 6 }
      const heard: string[] = []
      stage.body.subscribe((event) => {
        if (event.type === 'block-changed') heard.push(`${event.at.x},${event.at.y},${event.at.z}`)
      })
      await succeed(stage, { do: 'place', item: 'crafting_table', at })
      checkEqual(stage.world.blockAt(at).name, 'crafting_table', 'block')
      check(
        await eventually(stage, () => stage.body.blockAt(at)?.name === 'crafting_table'),
        'it does not see what it placed',
      )
      check(
        await eventually(stage, () => carried(stage, 'crafting_table') === 1),
        `carries ${carried(stage, 'crafting_table')}`,
      )
      check(heard.includes('6,4,6'), 'it heard of no change')
      check(blockDistance(centreOf(at), stage.body.position) < 5, 'it went away')
    },
  },
  {
    name: 'does not place what it cannot: not carried, no block, nothing beside, too far, into something',
    options: { map: someBlocks, carried: [one('stick'), one('dirt')] },
    async run(stage) {
      await fail(stage, { do: 'place', item: 'furnace', at: { x: 6, y: 4, z: 6 } })
      await fail(stage, { do: 'place', item: 'stick', at: { x: 6, y: 4, z: 6 } })
      await fail(stage, { do: 'place', item: 'dirt', at: { x: 5, y: 7, z: 6 } })
      await fail(stage, { do: 'place', item: 'dirt', at: { x: 18, y: 4, z: 16 } })
      await fail(stage, { do: 'place', item: 'dirt', at: { x: 4, y: 4, z: 4 } })
      await fail(stage, { do: 'place', item: 'dirt', at: stone })
      checkEqual(carried(stage, 'dirt'), 1, 'dirt')
    },
  },
]
