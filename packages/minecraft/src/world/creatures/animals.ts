import { type RandomSource, seededRandom, seedFor } from '@telos/core'
import { rollDrops } from '../../data/roll-drops.ts'
import type { Position } from '../../position.ts'
import type { WorldInsides } from '../insides.ts'
import { wander } from './animal-walk.ts'
import type { Animal } from './entity.ts'
import type { SimulatedAnimal } from './simulated-animal.ts'

/** Ticks that a body lies before it is gone. */
const decay = 20

/** Sheep without wool graze about once a minute. */
const grazing = 1 / 1200

/** All animals of a world. */
export class Animals {
  readonly #world: WorldInsides
  readonly #animals = new Map<number, SimulatedAnimal>()
  #born = 0

  constructor(world: WorldInsides) {
    this.#world = world
  }

  get(id: number): SimulatedAnimal | undefined {
    return this.#animals.get(id)
  }

  add(species: string, at: Position, { baby = false, colour }: { baby?: boolean; colour?: string } = {}): Animal {
    const facts = this.#world.data.animals.get(species)
    if (facts === undefined) throw new Error(`the game has no animal "${species}"`)
    const random = seededRandom(seedFor(this.#world.seed, `animal ${this.#born++}`))
    const animal: Animal = {
      kind: 'animal',
      id: this.#world.newId(),
      species,
      position: at,
      yaw: Math.floor(random.next() * 360),
      pitch: 0,
      health: facts.health,
      baby,
      ...(species === 'sheep' && { colour: colour ?? 'white' }),
      sheared: false,
    }
    this.#animals.set(animal.id, {
      animal,
      facts,
      random,
      target: undefined,
      patience: 20 + Math.floor(random.next() * 100),
      fleeing: 0,
      push: { x: 0, z: 0 },
      fallSpeed: 0,
      unhurtUntil: 0,
      nextEgg: species === 'chicken' && !baby ? eggTime(random) : Infinity,
      dead: undefined,
    })
    this.#world.addEntity(animal)
    return animal
  }

  forget(id: number): void {
    this.#animals.delete(id)
  }

  *all(): IterableIterator<Animal> {
    for (const { animal, dead } of this.#animals.values()) if (dead === undefined) yield animal
  }

  /** To call after a change of blocks: who stood there may fall. */
  wake(at: Position): void {
    for (const animal of this.#animals.values()) {
      const { x, z } = animal.animal.position
      if (animal.fallSpeed === 0 && Math.abs(x - at.x - 0.5) < 1.5 && Math.abs(z - at.z - 0.5) < 1.5)
        animal.fallSpeed = -1e-3
    }
  }

  tick(): void {
    for (const animal of this.#animals.values()) {
      if (animal.dead !== undefined) {
        if (++animal.dead >= decay) this.#world.removeEntity(animal.animal.id)
        continue
      }
      wander(animal, this.#world)
      this.#live(animal)
    }
  }

  /** Hurts it, pushes it away from `from`, and makes it run. Drops what it leaves when it dies. */
  hurt(beast: SimulatedAnimal, damage: number, from: Position): void {
    const { animal } = beast
    animal.health = Math.max(0, animal.health - damage)
    beast.unhurtUntil = this.#world.ticks + 10
    const away = Math.atan2(animal.position.z - from.z, animal.position.x - from.x)
    beast.push = { x: Math.cos(away) * 0.2, z: Math.sin(away) * 0.2 }
    beast.fleeing = 60
    beast.target = undefined
    beast.patience = 0
    this.#world.emit({ type: 'entity-hurt', entity: animal })
    if (animal.health > 0) return
    beast.dead = 0
    this.#world.emit({ type: 'entity-died', entity: animal })
    if (animal.baby) return
    for (const { item, count } of rollDrops(beast.facts.drops, beast.random)) this.#drop(animal, item, count)
    if (animal.colour !== undefined && !animal.sheared) this.#drop(animal, `${animal.colour}_wool`, 1)
  }

  /** Takes the wool of a sheep; the caller has checked that there is some. */
  shear(beast: SimulatedAnimal): void {
    const { animal, random } = beast
    animal.sheared = true
    this.#world.emit({ type: 'entity-changed', entity: animal })
    this.#drop(animal, `${animal.colour}_wool`, 1 + Math.floor(random.next() * 3))
  }

  #live(beast: SimulatedAnimal): void {
    const { animal, random } = beast
    if (--beast.nextEgg <= 0) {
      beast.nextEgg = eggTime(random)
      this.#drop(animal, 'egg', 1)
    }
    if (!animal.sheared || random.next() >= grazing) return
    const { x, y, z } = animal.position
    const below = { x: Math.floor(x), y: Math.floor(y) - 1, z: Math.floor(z) }
    if (this.#world.terrain.at(below).name !== 'grass_block') return
    this.#world.setBlock(below, { name: 'dirt' })
    animal.sheared = false
    this.#world.emit({ type: 'entity-changed', entity: animal })
  }

  #drop({ position }: Animal, item: string, count: number): void {
    this.#world.items.drop({ item, count }, { ...position, y: position.y + 0.3 })
  }
}

/** Five to ten minutes. */
function eggTime(random: RandomSource): number {
  return 6000 + Math.floor(random.next() * 6000)
}
