import { type RandomSource, seededRandom, seedFor } from '@telos/core'
import type { GameData } from '../data/game-data.ts'
import { blockOf, type Position } from '../position.ts'
import type { BlockState } from './blocks/block-state.ts'
import type { ShapeAt } from './blocks/collision.ts'
import { Containers } from './blocks/containers.ts'
import { Crops } from './blocks/crops.ts'
import { darkness, dayLength } from './blocks/daylight.ts'
import { Light } from './blocks/light.ts'
import { Terrain } from './blocks/terrain.ts'
import { updateNeighbours } from './blocks/update-neighbours.ts'
import { Animals } from './creatures/animals.ts'
import { DroppedItems } from './creatures/dropped-items.ts'
import type { Entity } from './creatures/entity.ts'
import { hangFrame } from './creatures/item-frame.ts'
import type { WorldInsides } from './insides.ts'
import type { ItemStack, Slot } from './item-stack.ts'
import type { LightSources, MinecraftWorld, WorldBounds } from './minecraft-world.ts'
import type { Player } from './players/player.ts'
import { SimulatedPlayer } from './players/simulated-player.ts'
import { passNight } from './players/sleeping.ts'
import type { WorldEvent, WorldListener } from './world-event.ts'
import type { WorldMap } from './world-map.ts'

/** The world with internals, as the rules see it. */
export class SimulatedWorld implements MinecraftWorld, WorldInsides {
  readonly data: GameData
  readonly seed: number
  readonly spawn: Position
  readonly bounds: WorldBounds
  readonly terrain: Terrain
  readonly items: DroppedItems
  readonly animals: Animals
  readonly containers: Containers
  readonly entities = new Map<number, Entity>()
  readonly players = new Map<string, SimulatedPlayer>()
  /** A separate random source for each purpose, so that none affects another. */
  readonly random: { readonly drops: RandomSource; readonly crops: RandomSource }
  readonly shapeAt: ShapeAt
  readonly #light: Light
  readonly #crops: Crops
  readonly #listeners = new Set<WorldListener>()
  /** Players who left; they return with what they had. */
  readonly #away = new Map<string, SimulatedPlayer>()
  #ticks = 0
  #timeOfDay: number
  #lastId = 0

  constructor(map: WorldMap, seed: number, data: GameData) {
    this.data = data
    this.seed = seed
    this.spawn = map.spawn
    this.bounds = map.blocks.bounds
    this.random = { drops: seededRandom(seedFor(seed, 'drops')), crops: seededRandom(seedFor(seed, 'crops')) }
    const terrain = new Terrain(data, map.blocks)
    this.terrain = terrain
    this.shapeAt = (x, y, z) => terrain.shapeAt(x, y, z)
    this.items = new DroppedItems(this)
    this.animals = new Animals(this)
    this.containers = new Containers(this)
    this.#light = new Light(terrain)
    this.#crops = new Crops(this)
    this.#timeOfDay = map.timeOfDay
    for (const { at, stacks } of map.chests) this.fillChest(at, stacks)
    for (const frame of map.frames) hangFrame(this, frame)
    for (const { species, at, ...options } of map.animals) this.addAnimal(species, at, options)
  }

  get ticks(): number {
    return this.#ticks
  }

  get timeOfDay(): number {
    return this.#timeOfDay
  }

  tick(): void {
    this.#ticks++
    this.#timeOfDay = (this.#timeOfDay + 1) % dayLength
    this.containers.tick()
    this.#crops.tick()
    this.animals.tick()
    for (const player of this.players.values()) player.tick()
    this.items.tick()
    passNight(this)
  }

  subscribe(listener: WorldListener): () => void {
    // a separate wrapper, so that a listener subscribed twice is called twice
    const own: WorldListener = (event) => listener(event)
    this.#listeners.add(own)
    return () => this.#listeners.delete(own)
  }

  emit(event: WorldEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  blockAt(at: Position): BlockState {
    return this.terrain.at(at)
  }

  lightAt(at: Position): number {
    return this.#light.at(at, darkness(this.#timeOfDay))
  }

  lightSourcesAt(at: Position): LightSources {
    return this.#light.sourcesAt(at)
  }

  slotsAt(at: Position): readonly Slot[] | undefined {
    return (this.containers.chest(at) ?? this.containers.furnace(at))?.slots
  }

  setBlock(at: Position, block: BlockState): void {
    const { grid } = this.terrain
    if (!grid.holds(at)) throw new RangeError(`no block can be set outside the map: ${at.x},${at.y},${at.z}`)
    const index = grid.index(at.x, at.y, at.z)
    if (!this.data.blocks.has(block.name)) throw new Error(`the game has no block "${block.name}"`)
    const before = grid.palette[grid.codeAt(index)]!
    if (grid.code(block) === grid.codeAt(index)) return
    grid.set(at, block)
    this.#light.changed(index)
    this.#crops.changed(index)
    this.emit({ type: 'block-changed', at: blockOf(at), block, before })
    if (block.name !== before.name) {
      for (const player of this.players.values()) {
        if (player.looksInto(at)) player.closeWindow()
        if (player.sleepsIn(at)) player.wake()
      }
      for (const stack of this.containers.clear(index)) this.items.dropFrom(stack, at)
    }
    this.items.wake(at)
    this.animals.wake(at)
    updateNeighbours(this, at, before)
  }

  fillChest(at: Position, stacks: readonly ItemStack[]): void {
    const chest = this.containers.chest(at)
    if (chest === undefined) throw new Error(`no chest stands at ${at.x},${at.y},${at.z}`)
    for (const stack of stacks) {
      this.#check(stack)
      const free = chest.slots.indexOf(undefined)
      if (free < 0) throw new Error(`the chest at ${at.x},${at.y},${at.z} is full`)
      chest.set(free, stack)
    }
  }

  join(name: string): Player {
    if (this.players.has(name)) throw new Error(`"${name}" is already in the world`)
    const player = this.#away.get(name) ?? new SimulatedPlayer(this, name, this.newId())
    this.#away.delete(name)
    this.players.set(name, player)
    this.addEntity(player.entity)
    this.emit({ type: 'player-joined', player })
    return player
  }

  leave(player: Player): void {
    const live = this.#live(player)
    live.pause()
    this.players.delete(live.name)
    this.#away.set(live.name, live)
    this.removeEntity(live.entity.id)
    this.emit({ type: 'player-left', player: live })
  }

  give(player: Player, stack: ItemStack): void {
    this.#check(stack)
    this.#live(player).receive(stack)
  }

  addAnimal(species: string, at: Position, options?: { baby?: boolean; colour?: string }): Entity {
    return this.animals.add(species, at, options)
  }

  addEntity(entity: Entity): void {
    this.entities.set(entity.id, entity)
    this.emit({ type: 'entity-added', entity })
  }

  removeEntity(id: number): void {
    const entity = this.entities.get(id)
    if (entity === undefined) return
    this.entities.delete(id)
    this.items.forget(id)
    this.animals.forget(id)
    this.emit({ type: 'entity-removed', entity })
  }

  newId(): number {
    return ++this.#lastId
  }

  setTime(timeOfDay: number): void {
    this.#timeOfDay = ((Math.floor(timeOfDay) % dayLength) + dayLength) % dayLength
    this.emit({ type: 'time-changed' })
  }

  hurt(player: Player, amount: number, cause: string): void {
    this.#live(player).hurt(amount, cause)
  }

  say(from: string, text: string): void {
    this.emit({ type: 'chat', from, text })
  }

  #check({ item, count }: ItemStack): void {
    if (!this.data.items.has(item)) throw new Error(`the game has no item "${item}"`)
    if (!Number.isInteger(count) || count < 1) throw new RangeError(`a stack holds one item or more, not ${count}`)
  }

  #live(player: Player): SimulatedPlayer {
    const live = this.players.get(player.name)
    if (live === undefined || live !== player) throw new Error(`"${player.name}" is not in this world`)
    return live
  }
}
