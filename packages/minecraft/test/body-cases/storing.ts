import { blockDistance } from '../../src/position.ts'
import {
  advanceBody,
  type BodyCase,
  carried,
  check,
  checkEqual,
  countOf,
  eventually,
  fail,
  succeed,
} from '../body-stage.ts'
import { stageMap } from '../stage-map.ts'

const chest = { x: 6, y: 4, z: 4 }
const furnace = { x: 4, y: 4, z: 6 }
const farChest = { x: 18, y: 4, z: 18 }
const map = stageMap({
  blocks: [[furnace, 'furnace[facing=north,lit=false]']],
  chests: [
    {
      at: chest,
      stacks: [
        { item: 'wheat', count: 7 },
        { item: 'oak_log', count: 3 },
        { item: 'wheat', count: 64 },
      ],
    },
    { at: farChest, stacks: [{ item: 'bread', count: 1 }] },
  ],
  frames: [{ on: chest, facing: 'north', item: 'wheat' }],
})

/** A chest without an empty slot, and room for 12 coal: 5 in one slot and 7 in another. */
const crammed = stageMap({
  chests: [
    {
      at: chest,
      stacks: [
        { item: 'coal', count: 59 },
        ...Array.from({ length: 25 }, () => ({ item: 'dirt', count: 64 })),
        { item: 'coal', count: 57 },
      ],
    },
  ],
})

export const storingCases: readonly BodyCase[] = [
  {
    name: 'looks into a chest and sees its label',
    options: { map },
    async run(stage) {
      const { found } = await succeed(stage, { do: 'look-into', at: chest })
      checkEqual(countOf(found, 'wheat'), 71, 'wheat found')
      checkEqual(countOf(found, 'oak_log'), 3, 'logs found')
      check(await eventually(stage, () => stage.player.window === undefined), 'a window was left open')
      const frame = stage.body.entities().find(({ kind }) => kind === 'frame')
      checkEqual(frame?.shows, 'wheat', 'label')
      const { x, y, z } = chest
      const side = frame && blockDistance(frame.position, { x: x + 0.5, y: y + 0.5, z })
      check(side !== undefined && side < 0.1, `the frame hangs ${side} blocks from the side of the chest`)
      checkEqual(
        frame?.behind && `${frame.behind.x},${frame.behind.y},${frame.behind.z}`,
        '6,4,4',
        'block behind the frame',
      )
    },
  },
  {
    name: 'takes a counted number out of a chest',
    options: { map },
    async run(stage) {
      const { found } = await succeed(stage, { do: 'take', at: chest, item: 'wheat', count: 10 })
      check(await eventually(stage, () => carried(stage, 'wheat') === 10), `carries ${carried(stage, 'wheat')} wheat`)
      checkEqual(countOf(found, 'wheat'), 61, 'wheat left, as found')
      checkEqual(countOf(stage.world.slotsAt(chest), 'wheat'), 61, 'wheat left in the world')
      check(await eventually(stage, () => stage.player.window === undefined), 'a window was left open')
    },
  },
  {
    name: 'takes what there is if it wants more, and says when there is none',
    options: { map },
    async run(stage) {
      await succeed(stage, { do: 'take', at: chest, item: 'oak_log', count: 20 })
      check(await eventually(stage, () => carried(stage, 'oak_log') === 3), `carries ${carried(stage, 'oak_log')} logs`)
      await fail(stage, { do: 'take', at: chest, item: 'oak_log', count: 1 })
    },
  },
  {
    name: 'puts a counted number into a chest',
    options: { map, carried: [{ item: 'coal', count: 30 }] },
    async run(stage) {
      const { found } = await succeed(stage, { do: 'put', at: chest, item: 'coal', count: 12 })
      checkEqual(countOf(found, 'coal'), 12, 'coal found')
      check(await eventually(stage, () => carried(stage, 'coal') === 18), `carries ${carried(stage, 'coal')} coal`)
      checkEqual(countOf(stage.world.slotsAt(chest), 'coal'), 12, 'coal in the world')
      await fail(stage, { do: 'put', at: chest, item: 'coal', count: 19 })
    },
  },
  {
    name: 'puts things where some more of them fit, in parts',
    options: { map: crammed, carried: [{ item: 'coal', count: 30 }] },
    async run(stage) {
      await succeed(stage, { do: 'put', at: chest, item: 'coal', count: 12 })
      check(await eventually(stage, () => carried(stage, 'coal') === 18), `carries ${carried(stage, 'coal')} coal`)
      checkEqual(countOf(stage.world.slotsAt(chest), 'coal'), 128, 'coal in the world')
      await fail(stage, { do: 'put', at: chest, item: 'coal', count: 2 })
    },
  },
  {
    name: 'does not open what is out of reach or no chest',
    options: { map },
    async run(stage) {
      await fail(stage, { do: 'look-into', at: farChest })
      await fail(stage, { do: 'look-into', at: furnace })
      await fail(stage, { do: 'look-into', at: { x: 8, y: 4, z: 4 } })
      await fail(stage, { do: 'take', at: farChest, item: 'bread', count: 1 })
    },
  },
  {
    name: 'closes the window when it is told to stop, and loses nothing',
    options: { map },
    async run(stage) {
      for (let ticks = 1; ticks <= 6; ticks++) {
        const handle = stage.body.begin({ do: 'take', at: chest, item: 'wheat', count: 3 })
        await advanceBody(stage, ticks)
        handle.cancel()
        check(
          await eventually(stage, () => stage.player.window === undefined),
          `window open, cancelled after ${ticks} ticks`,
        )
        checkEqual(stage.player.inventory.cursor?.item, undefined, 'on the cursor')
        await stage.advance(5)
        const inAll = () => countOf(stage.world.slotsAt(chest), 'wheat') + carried(stage, 'wheat')
        check(await eventually(stage, () => inAll() === 71), `${inAll()} wheat in all, cancelled after ${ticks} ticks`)
      }
    },
  },
  {
    name: 'smelts: stokes a furnace, waits, and takes what is ready',
    options: {
      map,
      carried: [
        { item: 'beef', count: 5 },
        { item: 'coal', count: 3 },
      ],
    },
    async run(stage) {
      const input = { item: 'beef', count: 2 }
      await succeed(stage, { do: 'stoke', at: furnace, input, fuel: { item: 'coal', count: 1 } })
      check(
        await eventually(stage, () => carried(stage, 'beef') === 3 && carried(stage, 'coal') === 2),
        'wrong number left',
      )
      await stage.advance(210)
      const half = await succeed(stage, { do: 'empty', at: furnace })
      checkEqual(countOf(half.found, 'beef'), 1, 'beef still inside')
      check(
        await eventually(stage, () => carried(stage, 'cooked_beef') === 1),
        `carries ${carried(stage, 'cooked_beef')} cooked beef`,
      )
      await succeed(stage, { do: 'empty', at: furnace, all: true })
      check(await eventually(stage, () => carried(stage, 'beef') === 4), `carries ${carried(stage, 'beef')} beef`)
    },
  },
  {
    name: 'stokes with logs as what to burn or as what to make charcoal of, as it is told',
    options: { map, carried: [{ item: 'oak_log', count: 5 }] },
    async run(stage) {
      await succeed(stage, { do: 'stoke', at: furnace, fuel: { item: 'oak_log', count: 1 } })
      await succeed(stage, { do: 'stoke', at: furnace, input: { item: 'oak_log', count: 1 } })
      await stage.advance(215)
      await succeed(stage, { do: 'empty', at: furnace })
      check(await eventually(stage, () => carried(stage, 'charcoal') === 1), 'no charcoal')
    },
  },
  {
    name: 'does not stoke with what it does not have, nor mixes',
    options: {
      map,
      carried: [
        { item: 'beef', count: 2 },
        { item: 'porkchop', count: 2 },
      ],
    },
    async run(stage) {
      await fail(stage, { do: 'stoke', at: furnace, input: { item: 'beef', count: 3 } })
      await fail(stage, { do: 'stoke', at: furnace, fuel: { item: 'coal', count: 1 } })
      await succeed(stage, { do: 'stoke', at: furnace, input: { item: 'beef', count: 1 } })
      await fail(stage, { do: 'stoke', at: furnace, input: { item: 'porkchop', count: 1 } })
      await fail(stage, { do: 'stoke', at: chest, input: { item: 'beef', count: 1 } })
      check(await eventually(stage, () => carried(stage, 'porkchop') === 2), 'porkchops got lost')
    },
  },
]
