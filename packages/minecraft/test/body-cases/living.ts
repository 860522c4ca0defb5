import type { SeenEntity } from '../../src/body/body.ts'
import { blockDistance } from '../../src/position.ts'
import {
  type BodyCase,
  type BodyStage,
  carried,
  check,
  checkEqual,
  eventually,
  fail,
  perform,
  succeed,
} from '../body-stage.ts'
import { stageMap } from '../stage-map.ts'

const bed = { x: 6, y: 4, z: 4 }
const beds: readonly (readonly [typeof bed, string])[] = [
  [bed, 'white_bed[facing=south,part=foot]'],
  [{ x: 6, y: 4, z: 5 }, 'white_bed[facing=south,part=head]'],
]
/** Two blocks of stone around one place: animals stay where they are. */
const pen = [-1, 0, 1].flatMap((dx) =>
  [-1, 0, 1].flatMap((dz) => (dx === 0 && dz === 0 ? [] : [[{ x: 7 + dx, y: 4, z: 4 + dz }, 'oak_fence'] as const])),
)

function animal({ body }: BodyStage, name: string) {
  return body.entities().find((entity) => entity.name === name)
}

export const livingCases: readonly BodyCase[] = [
  {
    name: 'slays an animal, blow by blow',
    options: {
      map: stageMap({ blocks: pen, animals: [{ species: 'pig', at: { x: 7.5, y: 4, z: 4.5 } }] }),
      carried: [{ item: 'iron_sword', count: 1 }],
    },
    async run(stage) {
      await succeed(stage, { do: 'hold', item: 'iron_sword' })
      const pig = animal(stage, 'pig')!
      const before = stage.body.ticks
      // 10 health, 6 each
      await succeed(stage, { do: 'attack', entity: pig.id })
      await succeed(stage, { do: 'attack', entity: pig.id })
      const ticks = stage.body.ticks - before
      check(ticks >= 12, `two blows of a sword took ${ticks} ticks`)
      const isDead = () => eventually(stage, () => animal(stage, 'pig') === undefined, 60)
      // on a busy machine a strike may come too soon by the server's clock and be weak
      const weakBlows = Math.floor((stage.slack ?? 1) - 1)
      for (let left = weakBlows; left > 0 && !(await isDead()); left--)
        await perform(stage, { do: 'attack', entity: pig.id })
      check(await isDead(), 'the pig lives')
      await fail(stage, { do: 'attack', entity: pig.id })
    },
  },
  {
    name: 'shears a sheep once',
    options: {
      map: stageMap({ blocks: pen, animals: [{ species: 'sheep', at: { x: 7.5, y: 4, z: 4.5 }, colour: 'pink' }] }),
      carried: [{ item: 'shears', count: 1 }],
    },
    async run(stage) {
      check(await eventually(stage, () => animal(stage, 'sheep')?.colour === 'pink'), 'it sees no pink sheep')
      const sheep = animal(stage, 'sheep')!
      checkEqual(String(sheep.sheared ?? false), 'false', 'sheared')
      await succeed(stage, { do: 'hold', item: 'shears' })
      await succeed(stage, { do: 'use-on', entity: sheep.id })
      check(
        await eventually(stage, () => animal(stage, 'sheep')?.sheared === true),
        'it does not see that the sheep is sheared',
      )
      const isWool = ({ kind, name, count = 0 }: SeenEntity) => kind === 'item' && name === 'pink_wool' && count >= 1
      check(await eventually(stage, () => stage.body.entities().some(isWool)), 'no wool fell')
    },
  },
  {
    name: 'does not strike or shear what is far away',
    options: {
      map: stageMap({ animals: [{ species: 'sheep', at: { x: 20.5, y: 4, z: 20.5 } }] }),
      carried: [{ item: 'shears', count: 1 }],
    },
    async run(stage) {
      const sheep = animal(stage, 'sheep')!
      await succeed(stage, { do: 'hold', item: 'shears' })
      await fail(stage, { do: 'use-on', entity: sheep.id })
      await fail(stage, { do: 'attack', entity: sheep.id })
      await fail(stage, { do: 'attack', entity: 987_654 })
    },
  },
  {
    name: 'does not eat when it is not hungry, what it does not have, or what is no food',
    options: {
      map: stageMap(),
      carried: [
        { item: 'bread', count: 2 },
        { item: 'stick', count: 1 },
      ],
    },
    async run(stage) {
      await fail(stage, { do: 'eat', item: 'bread' })
      await fail(stage, { do: 'eat', item: 'apple' })
      await fail(stage, { do: 'eat', item: 'stick' })
      checkEqual(carried(stage, 'bread'), 2, 'bread')
    },
  },
  {
    name: 'sleeps at night and wakes up, by itself or when it is told',
    options: { map: stageMap({ blocks: beds, timeOfDay: 14_000 }) },
    async run(stage) {
      await succeed(stage, { do: 'sleep', bed })
      check(stage.body.isSleeping, 'it does not know that it sleeps')
      await fail(stage, { do: 'walk', to: { x: 10, y: 4, z: 10 }, within: 0 })
      await succeed(stage, { do: 'wake' })
      check(!stage.body.isSleeping, 'it does not know that it is awake')
      await succeed(stage, { do: 'sleep', bed })
      check(await eventually(stage, () => !stage.body.isSleeping, 160), 'morning did not come')
      check(await eventually(stage, () => stage.body.timeOfDay < 1000), `it is ${stage.body.timeOfDay} of the day`)
    },
  },
  {
    name: 'does not sleep by day, nor where there is no bed',
    options: { map: stageMap({ blocks: [...beds, [{ x: 4, y: 4, z: 6 }, 'crafting_table']] }) },
    async run(stage) {
      await fail(stage, { do: 'sleep', bed })
      await fail(stage, { do: 'sleep', bed: { x: 4, y: 4, z: 6 } })
      await fail(stage, { do: 'wake' })
    },
  },
  {
    name: 'dies, drops everything, and comes back',
    options: { map: stageMap(), carried: [{ item: 'bread', count: 2 }] },
    async run(stage) {
      const heard: string[] = []
      stage.body.subscribe(({ type }) => heard.push(type))
      await fail(stage, { do: 'respawn' })
      const start = stage.body.position
      const handle = stage.body.begin({ do: 'walk', to: { x: 20, y: 4, z: 20 }, within: 0 })
      check(await eventually(stage, () => blockDistance(start, stage.body.position) > 1), 'it does not walk')
      stage.world.hurt(stage.player, 5, 'was hurt by a test')
      check(await eventually(stage, () => stage.body.health <= 16 && heard.includes('hurt')), 'it felt nothing')
      stage.world.hurt(stage.player, 100, 'was killed by a test')
      check(
        await eventually(stage, () => !stage.body.isAlive && handle.status === 'failed'),
        `alive, and walking: ${handle.status}`,
      )
      check(await eventually(stage, () => stage.body.inventory.length === 0), 'the dead carry nothing')
      await fail(stage, { do: 'walk', to: { x: 10, y: 4, z: 10 }, within: 0 })
      await succeed(stage, { do: 'respawn' })
      check(stage.body.isAlive && stage.body.health === 20, 'it is not well')
      check(heard.includes('died') && heard.includes('respawned'), `it heard ${heard.join(', ')}`)
    },
  },
  {
    name: 'hears chat and speaks',
    options: { map: stageMap() },
    async run(stage) {
      const said: string[] = []
      const heard: string[] = []
      stage.world.subscribe((event) => {
        if (event.type === 'chat') said.push(`${event.from}: ${event.text}`)
      })
      stage.body.subscribe((event) => {
        if (event.type === 'chat') heard.push(`${event.from}: ${event.text}`)
      })
      stage.body.say('good morning')
      stage.world.join('Bob').chat('hello')
      check(
        await eventually(stage, () => said.includes(`${stage.body.name}: good morning`)),
        `the world heard ${said.join(', ')}`,
      )
      check(await eventually(stage, () => heard.includes('Bob: hello')), `it heard ${heard.join(', ')}`)
    },
  },
  {
    name: 'sees what lies on the ground, light, and what the time is',
    options: { map: stageMap({ timeOfDay: 1000, blocks: [[{ x: 6, y: 4, z: 4 }, 'oak_log']] }) },
    async run(stage) {
      await succeed(stage, { do: 'dig', at: { x: 6, y: 4, z: 4 } })
      check(await eventually(stage, () => animal(stage, 'oak_log')?.kind === 'item'), 'it sees no log on the ground')
      const isLight = () => (stage.body.lightAt({ x: 6, y: 4, z: 4 }) ?? 0) >= 14
      check(await eventually(stage, isLight), 'it is dark')
      check(stage.world.timeOfDay > 1000, `it is ${stage.world.timeOfDay} of the day in the world`)
      const isOnTime = () => Math.abs(stage.body.timeOfDay - stage.world.timeOfDay) <= 20
      check(await eventually(stage, isOnTime), `it is ${stage.body.timeOfDay}, not ${stage.world.timeOfDay} of the day`)
    },
  },
  {
    name: 'answers nonsense with a sentence',
    options: { map: stageMap() },
    async run(stage) {
      const nowhere = { x: Number.NaN, y: 4, z: 4 }
      await fail(stage, { do: 'walk', to: nowhere, within: 0 })
      await fail(stage, { do: 'dig', at: nowhere })
      await fail(stage, { do: 'hold', item: '__proto__' })
      await fail(stage, { do: 'eat', item: 'constructor' })
      await fail(stage, { do: 'craft', recipe: -1, times: 1 })
      await fail(stage, { do: 'take', at: { x: 5, y: 4, z: 5 }, item: 'dirt', count: -3 })
    },
  },
  {
    name: 'leaves, and does nothing more',
    options: { map: stageMap() },
    async run(stage) {
      const ended: string[] = []
      stage.body.subscribe((event) => {
        if (event.type === 'ended') ended.push(event.reason)
      })
      const handle = stage.body.begin({ do: 'walk', to: { x: 20, y: 4, z: 20 }, within: 0 })
      await stage.advance(5)
      await stage.body.leave()
      check(handle.status !== 'running', 'it still walks')
      checkEqual(ended.join(), 'left', 'how it ended')
      check(await eventually(stage, () => !stage.world.players.has(stage.body.name)), 'the world still has it')
      const after = await perform(stage, { do: 'hold', item: 'stick' })
      checkEqual(after.status, 'failed', 'a command after leaving')
      await stage.body.leave()
    },
  },
]
