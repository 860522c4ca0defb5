/** Sprites that create others. */
import { type Fields, typeName, typeNames } from '../definition/fields.ts'
import type { SpriteClass, SpriteSetting, SpriteUpdate } from '../engine/class-types.ts'
import { NONE, ORIENTATION, SLOT, X, Y } from '../engine/memory/layout.ts'
import { isChance, nextFloat } from '../engine/memory/random.ts'
import { Direction, DirectionTable } from '../engine/sprite/directions.ts'
import { addSprite, kill } from '../engine/sprite/life.ts'
import type { World } from '../engine/world.ts'
import { baseUpdate, fieldsOf, right, spriteFields } from './base-sprite.ts'

/** The tick of its first update modulo the cooldown, plus 1; 0 before it. */
const STARTED = SLOT
/** How many it has created, if that matters. */
const MADE = SLOT + 1
/** The type that it creates + 1; 0 for the one in its parameters. Effects can set it. */
export const MAKES = SLOT + 2

/** `cooldown` is the interval between sprites, `total` the number after which it disappears; 0 means never. */
const producerFields: Fields = fieldsOf(
  spriteFields,
  { is_static: true, cooldown: 1 },
  {
    prob: { kind: 'double', initial: 1 },
    total: { kind: 'int' },
    spawnorientation: { kind: 'direction' },
    // set to 0 after it has been read
    counter: { kind: 'ignored' },
  },
)

/** Creates a sprite of `stype` at its own position. */
export const spawnPoint: SpriteClass = {
  name: 'SpawnPoint',
  help: 'Creates a sprite of `stype` every `cooldown` ticks, with a chance of `prob`.',
  actsAlone: true,
  fields: fieldsOf(producerFields, {}, { stype: typeName }),
  category: 'static',
  isStatic: true,
  slots: 3,
  isRandom: (parameters) => isChance(parameters.number('prob')),
  readsTick: (parameters) => parameters.number('cooldown') > 1,
  creates: (parameters) => parameters.list('stype'),
  makesAtMost: (parameters) => {
    const total = parameters.number('total')
    if (parameters.number('prob') <= 0) return 0
    return total > 0 ? total : Number.POSITIVE_INFINITY
  },
  expires: (parameters) => parameters.number('total') > 0,
  update: spawnUpdate,
}

/** Creates a sprite of each of `stypes`. */
export const spawnPointMultiSprite: SpriteClass = {
  ...spawnPoint,
  name: 'SpawnPointMultiSprite',
  help: 'Creates one sprite of each type in `stypes` every `cooldown` ticks.',
  fields: fieldsOf(producerFields, { orientation: right, is_oriented: true }, { stypes: typeNames }),
  category: 'npc',
  isOriented: true,
  creates: (parameters) => parameters.list('stypes'),
  needs: ['stypes'],
  update(setting) {
    const types = setting.parameters.list('stypes').map((name) => setting.names.idOf(name))
    return produce(setting, (world, sprite, orientation) => {
      for (const type of types) make(world, sprite, type, orientation)
    })
  },
}

export function spawnUpdate(setting: SpriteSetting): SpriteUpdate {
  const type = setting.names.idOf(setting.parameters.text('stype'))
  return produce(setting, (world, sprite, orientation) => {
    const makes = world.ints[sprite + MAKES]
    make(world, sprite, makes === 0 ? type : makes - 1, orientation)
  })
}

type Spawn = (world: World, sprite: number, orientation: number) => void

/** Draws a number in every update, even when no sprite is due, and spawns if one is due and the number allows it. */
function produce({ id, parameters }: SpriteSetting, spawn: Spawn): SpriteUpdate {
  const base = baseUpdate(parameters)
  const chance = parameters.number('prob')
  const total = parameters.number('total')
  const { x, y } = parameters.direction('spawnorientation')
  // the directions that can be written have the same numbers in all games
  const orientation = new DirectionTable().numberOf(x, y)
  return (world, sprite) => {
    const { tick, game } = world
    const cooldown = game.cooldowns[id]
    if (world.ints[sprite + STARTED] === 0) world.ints[sprite + STARTED] = (tick % cooldown) + 1
    const hits = nextFloat(world) < chance
    const isTime = (world.ints[sprite + STARTED] - 1 + tick) % cooldown === 0
    if (isTime && hits) spawn(world, sprite, orientation)
    base?.(world, sprite)
    // without a total nothing reads it, and equal boards stay equal
    if (total <= 0) world.ints[sprite + MADE] = 0
    else if (world.ints[sprite + MADE] >= total) kill(world, sprite)
  }
}

/** Creates one at its own position; it faces the given direction, its own, or the maker's. */
function make(world: World, sprite: number, type: number, orientation: number): void {
  if (type < 0) return
  const made = addSprite(world, type, world.ints[sprite + X], world.ints[sprite + Y])
  if (made === NONE) return
  const { ints } = world
  ints[sprite + MADE] += 1
  if (orientation !== Direction.none) ints[made + ORIENTATION] = orientation
  else if (ints[made + ORIENTATION] === Direction.none) ints[made + ORIENTATION] = ints[sprite + ORIENTATION]
}
