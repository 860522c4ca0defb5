import { once } from 'node:events'
import { digTicks, type ItemStack, type Player, type Position, type WorldEvent } from '@telos/minecraft'
import mineflayer, { type Bot } from 'mineflayer'
import pathfinding from 'mineflayer-pathfinder'
import type { Entity } from 'prismarine-entity'
import type { Item } from 'prismarine-item'
import { Vec3 } from 'vec3'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { supportedVersions } from './codec/protocol-version.ts'
import { type Refusal, type RunningServer, serve } from './serve.ts'
import { eventually, pause } from './testing/eventually.ts'
import { places, testWorld } from './testing/test-world.ts'

// The life of a real mineflayer bot, step by step. After each step, what it believes to carry is what it carries.
describe.each(supportedVersions)('a mineflayer bot on %s', (version) => {
  const speed = 2
  const world = testWorld()
  const refusals: Refusal[] = []
  const events: WorldEvent[] = []
  let server: RunningServer
  let bot: Bot
  let player: Player

  beforeAll(async () => {
    server = await serve(world, { port: 0, version, speed, onRefusal: (refusal) => refusals.push(refusal) })
    world.subscribe((event) => events.push(event))
    bot = await join(server, 'Ada')
    player = world.players.get('Ada')!
  })

  afterEach(async () => {
    await eventually(
      'bot and world agree about what is carried',
      () => JSON.stringify(believed(bot)) === JSON.stringify(carried(player)),
    )
    expect(refusals.splice(0)).toEqual([])
  })

  afterAll(async () => {
    bot?.quit()
    await server?.close()
  })

  const blockAt = (at: Position) => bot.blockAt(new Vec3(at.x, at.y, at.z))!
  const item = (name: string) => bot.registry.itemsByName[name]!.id
  const count = (name: string) => bot.inventory.count(item(name), null)
  const walkTo = async (at: Position, near = 1) =>
    bot.pathfinder.goto(new pathfinding.goals.GoalNear(at.x, at.y, at.z, near))
  const hold = async (name: string) => bot.equip(item(name), 'hand')
  const seen = (id: number) => bot.entities[id] as Entity | undefined

  const carries = async (wanted: Readonly<Record<string, number>>) =>
    eventually(`it carries ${JSON.stringify(wanted)}`, () => {
      const real = counts(player.inventory.slots)
      return Object.entries(wanted).every(([name, count]) => real[name] === count)
    })

  /** Follows an animal and does something to it until a condition holds. */
  async function chase(id: number, act: (entity: Entity) => Promise<void> | void, until: () => boolean): Promise<void> {
    for (let attempt = 0; attempt < 60 && !until(); attempt++) {
      const entity = seen(id)
      if (entity === undefined) break
      if (entity.position.distanceTo(bot.entity.position) > 2.5) await walkTo(entity.position.floored(), 2)
      const there = seen(id)
      if (there) await act(there)
      await pause(300)
    }
    expect(until()).toBe(true)
  }

  it('sees the world as it is', async () => {
    await bot.waitForChunksToLoad()
    const { min, max } = world.bounds
    const wrong: string[] = []
    for (let x = min.x - 2; x <= max.x + 2; x++) {
      for (let y = min.y - 2; y <= max.y + 2; y++) {
        for (let z = min.z - 2; z <= max.z + 2; z++) {
          const block = bot.blockAt(new Vec3(x, y, z))
          const { name, properties = {} } = world.blockAt({ x, y, z })
          const shown = block?.getProperties() ?? {}
          const agrees = Object.entries(properties).every(([key, value]) => String(shown[key]) === value)
          if (block?.name !== name || !agrees) wrong.push(`${x},${y},${z}: ${block?.name}, not ${name}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(bot.entity.position).toMatchObject(places.start)
    expect(bot.game).toMatchObject({ gameMode: 'survival', dimension: 'overworld' })
    await eventually('time is told', () => Math.abs(bot.time.timeOfDay - world.timeOfDay) < 60)
  })

  it('walks', async () => {
    await walkTo({ x: 20, y: 4, z: 14 })
    const { x, z } = player.entity.position
    expect(Math.hypot(x - 20.5, z - 14.5)).toBeLessThan(2.5)
    await eventually(
      'both agree where it stands',
      () => bot.entity.position.distanceTo(vec(player.entity.position)) < 0.01,
    )
  })

  it('digs in the time that digging takes, and picks up what falls', async () => {
    // not in a hole: a jump out of it takes 24 ticks of this server, which pulls down players who stay in the air slightly longer
    const at = { x: 20, y: 4, z: 16 }
    await walkTo({ x: 20, y: 4, z: 14 }, 0)
    world.setBlock(at, { name: 'grass_block' })
    await eventually('it sees the block', () => blockAt(at).name === 'grass_block')
    const began = new Promise<number>((resolve) => {
      const timer = setInterval(() => {
        if (player.digging) resolve(player.digging.since)
        if (player.digging) clearInterval(timer)
      }, 1)
    })
    await bot.dig(blockAt(at))
    const since = await began
    await eventually('the block is gone', () => world.blockAt(at).name === 'air')
    const facts = world.data.blocks.get('grass_block')!
    expect(world.ticks - since).toBeGreaterThanOrEqual(
      digTicks(facts, undefined, { onGround: true, underWater: false }) - 2,
    )
    await walkTo(at, 0)
    await eventually('dirt is picked up', () => count('dirt') === 1)
    expect(events.some(({ type }) => type === 'collected')).toBe(true)
  })

  it('takes things out of a chest and puts some back', async () => {
    await walkTo(places.chest, 2)
    const chest = await bot.openContainer(blockAt(places.chest))
    expect(chest.containerItems().map(({ name, count }) => `${count} ${name}`)).toEqual([
      '8 oak_log',
      '4 coal',
      '3 beef',
      '5 bread',
      '1 shears',
      '1 iron_sword',
    ])
    await chest.withdraw(item('oak_log'), null, 5)
    await chest.withdraw(item('coal'), null, 4)
    await chest.withdraw(item('beef'), null, 3)
    await chest.withdraw(item('bread'), null, 3)
    await chest.withdraw(item('shears'), null, 1)
    await chest.withdraw(item('iron_sword'), null, 1)
    await chest.deposit(item('coal'), null, 1)
    chest.close()
    await eventually('the chest is closed', () => player.window === undefined)
    expect(counts(world.slotsAt(places.chest)!)).toEqual({ oak_log: 3, bread: 2, coal: 1 })
  })

  it('crafts in its hands and at a table', async () => {
    const craft = async (name: string, times: number, table?: Position) => {
      const block = table ? blockAt(table) : null
      const [recipe] = bot.recipesFor(item(name), null, 1, block)
      expect(recipe, name).toBeDefined()
      await bot.craft(recipe!, times, block ?? undefined)
    }
    await craft('oak_planks', 3)
    await craft('stick', 1)
    await carries({ oak_log: 2, oak_planks: 10, stick: 4 })
    await walkTo(places.table, 2)
    await craft('wooden_pickaxe', 1, places.table)
    await carries({ oak_planks: 7, stick: 2, wooden_pickaxe: 1 })
  })

  it('wears its tools out', async () => {
    await walkTo({ x: 13, y: 4, z: 3 }, 0)
    await hold('wooden_pickaxe')
    await bot.dig(blockAt(places.stone))
    await bot.dig(blockAt({ ...places.stone, y: 5 }))
    await walkTo({ x: 13, y: 4, z: 2 }, 0)
    await eventually('two cobblestones', () => count('cobblestone') === 2)
    expect(player.held).toEqual({ item: 'wooden_pickaxe', count: 1, wear: 2 })
    await eventually('it is told about the wear', () => wearOf(bot.heldItem!) === 2)
  })

  it('smelts', async () => {
    await walkTo(places.furnace, 2)
    const furnace = await bot.openFurnace(blockAt(places.furnace))
    await furnace.putFuel(item('coal'), null, 1)
    await furnace.putInput(item('beef'), null, 2)
    await eventually('the bars move', () => (furnace.fuel ?? 0) > 0 && (furnace.progress ?? 0) > 0)
    expect(world.blockAt(places.furnace).properties?.['lit']).toBe('true')
    await eventually('two are done', () => furnace.outputItem()?.count === 2, 20_000)
    await furnace.takeOutput()
    furnace.close()
    await carries({ cooked_beef: 2, beef: 1, coal: 2 })
  })

  it('reads item frames', async () => {
    const frame = Object.values(bot.entities).find(({ name }) => name === 'item_frame')!
    expect(frame.position).toMatchObject({ x: 4, y: 4, z: 3 })
    const key = keysOf(bot, 'item_frame').indexOf('item')
    expect(frame.metadata[key]).toMatchObject({ itemId: item('bread'), itemCount: 1 })
  })

  it('shears and kills a sheep', async () => {
    await walkTo({ x: 20, y: 4, z: 22 })
    const sheep = world.addAnimal('sheep', { x: 20.5, y: 4, z: 24.5 }, { colour: 'brown' })
    await eventually('it sees the sheep', () => seen(sheep.id)?.name === 'sheep')
    const wool = keysOf(bot, 'sheep').indexOf('wool')
    await eventually('it is brown', () => Number(seen(sheep.id)!.metadata[wool]) === 12)
    await hold('shears')
    await chase(
      sheep.id,
      (entity) => bot.activateEntity(entity),
      () => Number(seen(sheep.id)!.metadata[wool]) === (12 | 0x10),
    )
    refusals.length = 0
    await hold('iron_sword')
    await chase(
      sheep.id,
      (entity) => bot.attack(entity),
      () => !world.entities.has(sheep.id),
    )
    refusals.length = 0
    await eventually('it sees no more of it', () => seen(sheep.id) === undefined)
    await collect('brown_wool')
  })

  it('kills a cow', async () => {
    await walkTo({ x: 20, y: 4, z: 22 })
    const cow = world.addAnimal('cow', { x: 22.5, y: 4, z: 22.5 })
    await eventually('it sees the cow', () => seen(cow.id)?.name === 'cow')
    let isHurt = false
    bot.on('entityHurt', (entity) => {
      isHurt ||= entity?.id === cow.id
    })
    const before = count('beef')
    await chase(
      cow.id,
      (entity) => bot.attack(entity),
      () => !world.entities.has(cow.id),
    )
    refusals.length = 0
    expect(isHurt).toBe(true)
    await collect('beef', before)
  })

  it('places blocks, and throws things away', async () => {
    await walkTo({ x: 8, y: 4, z: 10 }, 0)
    await hold('dirt')
    await bot.placeBlock(blockAt({ x: 8, y: 3, z: 12 }), new Vec3(0, 1, 0))
    expect(world.blockAt({ x: 8, y: 4, z: 12 }).name).toBe('dirt')
    await bot.toss(item('cobblestone'), null, 1)
    await eventually('one cobblestone is left', () => counts(player.inventory.slots)['cobblestone'] === 1)
    const thrown = () =>
      [...world.entities.values()].find((entity) => entity.kind === 'item' && entity.stack.item === 'cobblestone')
    await eventually(
      'it sees what it threw',
      () => thrown() !== undefined && seen(thrown()!.id)?.getDroppedItem()?.name === 'cobblestone',
    )
  })

  it('gets hungry and eats', async () => {
    world.hurt(player, 9, 'fell over')
    await eventually('it is hungry', () => bot.food < 20 && player.food < 20, 20_000)
    await hold('bread')
    const before = count('bread')
    await bot.consume()
    await eventually('one is eaten', () => count('bread') === before - 1)
    expect(events.findLast(({ type }) => type === 'ate')).toMatchObject({ item: 'bread' })
    await eventually('both agree about food', () => bot.food === player.food && bot.health === player.health)
  })

  it('sleeps until the morning', async () => {
    await walkTo(places.bed, 2)
    world.setTime(13000)
    await eventually('night is told', () => bot.time.timeOfDay >= 13000)
    await bot.sleep(blockAt(places.bed))
    expect(player.isSleeping).toBe(true)
    await once(bot, 'wake')
    expect(player.isSleeping).toBe(false)
    await eventually('morning is told', () => bot.time.timeOfDay < 1000)
  })

  it('talks and listens', async () => {
    const heard: string[] = []
    bot.on('chat', (from, text) => void heard.push(`${from}: ${text}`))
    bot.on('whisper', (from, text) => void heard.push(`${from} (quietly): ${text}`))
    bot.chat('is anybody here?')
    world.say('Oracle', 'only me')
    bot.chat('/tell Ada hush')
    await eventually('it heard three lines', () => heard.length >= 3)
    expect(heard.toSorted()).toEqual(['Ada (quietly): hush', 'Ada: is anybody here?', 'Oracle: only me'])
    const answer = once(bot, 'messagestr')
    bot.chat('/list')
    expect((await answer)[0]).toBe('1 here: Ada')
  })

  it('meets another bot', async () => {
    const other = await join(server, 'Bob')
    await eventually('Ada sees Bob', () => bot.players['Bob']?.entity?.username === 'Bob')
    await eventually('Bob sees Ada', () => other.players['Ada']?.entity?.username === 'Ada')
    await other.pathfinder.goto(new pathfinding.goals.GoalNear(8, 4, 14, 0))
    await eventually(
      'Ada sees where Bob is',
      () => bot.players['Bob']!.entity!.position.distanceTo(other.entity.position) < 0.1,
    )
    await eventually(
      'Bob sees what Ada holds',
      () => other.players['Ada']!.entity!.heldItem?.name === bot.heldItem?.name,
    )
    expect(server.players()).toEqual(['Ada', 'Bob'])
    other.quit()
    await eventually('Bob is gone', () => bot.players['Bob'] === undefined && !world.players.has('Bob'))
    expect(server.players()).toEqual(['Ada'])
  })

  it('dies and lives again', async () => {
    const spawned = once(bot, 'spawn')
    world.hurt(player, 100, 'was struck down')
    await once(bot, 'death')
    await spawned
    expect(bot.health).toBe(20)
    await eventually('it stands where lives begin', () => bot.entity.position.distanceTo(vec(world.spawn)) < 0.5)
    expect(believed(bot)).toEqual([])
    await pause(2000)
    await walkTo({ x: 8, y: 4, z: 11 })
  })

  /** Walks over the drops until it has picked up some more of them. */
  async function collect(name: string, before = 0): Promise<void> {
    for (let attempt = 0; attempt < 10 && count(name) <= before; attempt++) {
      const fallen = [...world.entities.values()].find((entity) => entity.kind === 'item' && entity.stack.item === name)
      if (fallen) await walkTo({ x: Math.floor(fallen.position.x), y: 4, z: Math.floor(fallen.position.z) }, 0)
      await pause(300)
    }
    expect(count(name)).toBeGreaterThan(before)
  }
})

async function join({ host, port, version }: RunningServer, username: string): Promise<Bot> {
  const bot = mineflayer.createBot({ host, port, version, username, auth: 'offline' })
  bot.loadPlugin(pathfinding.pathfinder)
  bot.on('error', () => {})
  await once(bot, 'spawn')
  const movements = new pathfinding.Movements(bot)
  movements.canDig = false
  movements.allow1by1towers = false
  movements.scafoldingBlocks = []
  bot.pathfinder.setMovements(movements)
  return bot
}

function vec({ x, y, z }: Position): Vec3 {
  return new Vec3(x, y, z)
}

function keysOf(bot: Bot, entity: string): readonly string[] {
  return (bot.registry.entitiesByName[entity] as unknown as { metadataKeys: string[] }).metadataKeys
}

/** Durability used by a tool, as sent to the client. */
function wearOf(item: Item): number {
  const { componentMap } = item as unknown as { componentMap: Map<string, { data: number }> }
  return componentMap.get('damage')?.data ?? 0
}

function believed({ inventory }: Bot): string[] {
  return inventory.slots.flatMap((item, slot) => (item ? [`${slot}: ${item.count} ${item.name} ${wearOf(item)}`] : []))
}

function carried({ inventory }: Player): string[] {
  return inventory.slots.flatMap((stack, slot) =>
    stack ? [`${slot}: ${stack.count} ${stack.item} ${stack.wear ?? 0}`] : [],
  )
}

function counts(slots: readonly (ItemStack | undefined)[]): Record<string, number> {
  const result: Record<string, number> = {}
  for (const stack of slots) if (stack) result[stack.item] = (result[stack.item] ?? 0) + stack.count
  return result
}
